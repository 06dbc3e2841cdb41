#pragma once
// Wide characters, and functions where there are also macros.
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <ncurses.h>

// Swift imports no macros that compute, and no variables that may change.
static const attr_t ncurses_bold = A_BOLD;
static const attr_t ncurses_dim = A_DIM;
static const attr_t ncurses_reverse = A_REVERSE;
static const attr_t ncurses_underline = A_UNDERLINE;
static inline int ncurses_colours(void) { return COLORS; }
