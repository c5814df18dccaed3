/**
 * Query options for reads and writes without a network: they fail at once with an error instead of being paused, and reads are repeated
 * when the network is back.
 */
export const readRules = { retry: false, networkMode: 'always', refetchOnReconnect: true } as const;
export const writeRules = { retry: false, networkMode: 'always' } as const;
