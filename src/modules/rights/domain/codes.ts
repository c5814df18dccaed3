/** Dictionary `usage`: the role is enabled. */
export const inUse = 1;
