/** Dictionary `enable`: whether somebody works here and may sign in. */
export const enabled = 1;
export const disabled = 2;
