#pragma once
#include <malloc.h>

// Of stdlib.h, which Swift's Glibc imports without them.
int posix_openpt(int flags);
int grantpt(int descriptor);
int unlockpt(int descriptor);
char *ptsname(int descriptor);
