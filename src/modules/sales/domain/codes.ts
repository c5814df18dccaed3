/** Codes of the sales dictionaries that rules compare with. */
export const followWays = { visit: 3, trial: 5 } as const;
export const followResults = { appointment: 6 } as const;
/** `clueDeposit.kind`: fee for a trial lesson, or advance payment for a later order. */
export const depositKinds = { trialFee: 4, advance: 6 } as const;
/** `clue.assign`: whether a new clue belongs to its creator or to the pool. */
export const assignments = { me: 1, pool: 2 } as const;
/** `clue.channel`. */
export const clueChannels = { activity: 10 } as const;
