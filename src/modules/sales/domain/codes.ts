/** Codes of the sales dictionaries that rules know. */
export const followWays = { visit: 3, trial: 5 } as const;
export const followResults = { appointment: 6 } as const;
/** `clueDeposit.kind`: a fee for a trial lesson, or an advance on what is bought later. */
export const depositKinds = { trialFee: 4, advance: 6 } as const;
/** How a new clue gets its owner. */
export const assignments = { me: 1, pool: 2 } as const;
