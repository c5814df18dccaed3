/**
 * How reads and writes behave without a network: they fail at once with a sentence instead of waiting unseen, and reads
 * start again by themselves when the network is back.
 */
export const readRules = { retry: false, networkMode: 'always', refetchOnReconnect: true } as const;
export const writeRules = { retry: false, networkMode: 'always' } as const;
