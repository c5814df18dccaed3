/** Dictionary `usage`: the role counts. */
export const inUse = 1;
