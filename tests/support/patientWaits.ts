/** Gives what a test of a page waits for twenty seconds: one, the library's default, runs out when both cores are busy. */
if (typeof document !== 'undefined') (await import('@testing-library/react')).configure({ asyncUtilTimeout: 20_000 });
