# Passes the tests' output on, and repeats what failed just above the runner's closing summary, where
# whoever reads only the end of a long log finds it.
/^✘ Test run with/ {
    print "These failed:"
    for (i = 1; i <= count; i++) print failed[i]
}
/^✘/ && !/^✘ Test run with/ { failed[++count] = $0 }
{ print; fflush() }
