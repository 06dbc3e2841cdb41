"""Small dense networks over standardised features."""

import numpy as np
import torch
from torch import nn

EMBEDDED = ["phone", "previous", "next"]
SYMBOLS = 43  # the phones, and one for none
UNUSED = 1e30  # as a scale, makes a column 0


class DenseNet(nn.Module):
    def __init__(self, inputs, widths, outputs, activation, dropout, embedded):
        super().__init__()
        sizes = [inputs, *widths]
        self.hidden = nn.ModuleList([nn.Linear(a, b) for a, b in zip(sizes, sizes[1:])])
        self.out = nn.Linear(sizes[-1], outputs)
        self.embeddings = nn.ModuleList(
            [nn.Embedding(SYMBOLS, widths[0]) for _ in EMBEDDED] if embedded else []
        )
        for table in self.embeddings:
            nn.init.normal_(table.weight, 0, 0.1)
        self.activation = {"relu": torch.relu, "tanh": torch.tanh}[activation]
        self.dropout = nn.Dropout(dropout)

    def forward(self, x, marks=None):
        for depth, layer in enumerate(self.hidden):
            x = layer(x)
            if depth == 0:
                for table, column in zip(self.embeddings, marks.T if marks is not None else []):
                    x = x + table(column)
            x = self.dropout(self.activation(x))
        return self.out(x)


def fit(x, y, *, widths, activation, epochs, batch, rate, dropout, noise, clip, weights=None,
        units=None, marks=None, unused=(), decay=3e-2, seed=0):
    """Least squares; targets may be NaN. `weights` weigh the outputs.

    Targets are fitted in `units`, so that one learning rate suits 0–2 and 0–10. `marks` [rows, 3]
    are numbers of phones that are embedded; the columns `unused` are not looked at.
    """
    torch.manual_seed(seed)
    shuffle = np.random.RandomState(seed)
    mean, spread = x.mean(0), x.std(0)
    scale = np.where(spread > 1e-6, spread, UNUSED).astype(np.float32)
    scale[list(unused)] = UNUSED
    inputs = torch.from_numpy(np.clip((x - mean) / scale, -clip, clip).astype(np.float32))
    known = torch.from_numpy(~np.isnan(y))
    centre = np.nanmean(y, 0)
    units = np.ones(y.shape[1]) if units is None else np.asarray(units, np.float64)
    targets = torch.from_numpy(np.nan_to_num((y - centre) / units).astype(np.float32))
    loss_weights = torch.tensor(weights if weights is not None else [1.0] * y.shape[1])
    codes = None if marks is None else torch.from_numpy(marks.astype(np.int64))
    net = DenseNet(x.shape[1], widths, y.shape[1], activation, dropout, marks is not None)
    optimizer = torch.optim.AdamW(net.parameters(), rate, weight_decay=decay)
    batches = max(1, len(x) // batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, total_steps=epochs * batches)
    for _ in range(epochs):
        order = torch.from_numpy(shuffle.permutation(len(x)))
        for b in range(batches):
            rows = order[b * batch : (b + 1) * batch]
            chosen = inputs[rows]
            output = net(chosen + noise * torch.randn_like(chosen), None if codes is None else codes[rows])
            error = (output - targets[rows]) ** 2 * known[rows]
            loss = (error.mean(0) * loss_weights).sum()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
    return records(net, mean, scale, clip, centre, units, activation)


def records(net, mean, scale, clip, centre, units, activation):
    """The weights as the model file has them; the last layer gives the targets' own units."""
    single = lambda x: np.asarray(x, np.float32)
    found = {"activation": activation, "mean": single(mean), "scale": single(scale), "clip": single([clip])}
    layers = [*net.hidden, net.out]
    for i, layer in enumerate(layers):
        weight, bias = layer.weight.detach().numpy(), layer.bias.detach().numpy()
        if layer is net.out:
            weight, bias = weight * units[:, None], bias * units + centre
        found[f"w{i}"] = weight.astype(np.float16)
        found[f"b{i}"] = single(bias)
    for name, table in zip(EMBEDDED, net.embeddings):
        found[f"embed.{name}"] = table.weight.detach().numpy().astype(np.float16)
    return found


ACTIVATIONS = {"relu": lambda x: np.maximum(x, 0), "tanh": np.tanh}


def hidden(net, x, marks=None, depth=0):
    """The first layer's answers, or of the layer `depth` after it."""
    if depth == 0:
        h = np.clip((x - net["mean"]) / net["scale"], -net["clip"][0], net["clip"][0])
    else:
        h = hidden(net, x, marks, depth - 1)
    h = h.astype(np.float32) @ net[f"w{depth}"].astype(np.float32).T + net[f"b{depth}"]
    if depth == 0 and marks is not None:
        for column, name in zip(marks.T, EMBEDDED):
            h = h + net[f"embed.{name}"].astype(np.float32)[column]
    return ACTIVATIONS[net["activation"]](h) if f"w{depth + 1}" in net or depth == 0 else h


def evaluate(net, x, marks=None):
    """What the program computes from `records`."""
    return hidden(net, x, marks, sum(name[0] == "w" for name in net) - 1)
