/** Codes of the logs; their titles are in `schemas/loginLog.json` and `schemas/operationLog.json`. */

export const logResults = { success: 1, failure: 2 } as const;

/** Events of the sign-in log. */
export const signInKinds = { signIn: 1, organisation: 2, signOut: 3, lockout: 4, password: 5, ended: 6, factor: 7 } as const;
export type SignInKind = (typeof signInKinds)[keyof typeof signInKinds];

/** Kinds of operations by name of the action; any other action is `other`. */
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
  read: 8,
  print: 7,
  pack: 7,
} as const;

/** Kinds of accesses to sensitive data, by name of the action; their titles are in `schemas/accessLog.json`. */
export const lookKinds = { read: 1, reveal: 2, export: 3, print: 4, pack: 5 } as const;
