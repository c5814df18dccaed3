/** Widest first; codes of the dictionary `dataScope` are 1–4 in this order. `deptTree` = the user's department and its sub-departments. */
export const dataScopes = ['all', 'deptTree', 'dept', 'own'] as const;
export type DataScope = (typeof dataScopes)[number];
