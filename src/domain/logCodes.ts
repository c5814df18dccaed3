/** Codes of the logs; `schemas/loginLog.json` and `schemas/operationLog.json` give them their names. */

export const logResults = { success: 1, failure: 2 } as const;

/** What belongs to signing in. */
export const signInKinds = { signIn: 1, organisation: 2, signOut: 3, lockout: 4, password: 5, ended: 6 } as const;
export type SignInKind = (typeof signInKinds)[keyof typeof signInKinds];

/** What was done, by the name of the action; any other action is `other`. */
export const actKinds = {
  create: 1,
  update: 2,
  move: 2,
  restoreVersion: 2,
  delete: 3,
  restore: 4,
  undo: 5,
  other: 6,
  export: 7,
  reveal: 8,
} as const;
