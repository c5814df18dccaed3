/** Dictionary `enable`: disabled staff cannot sign in. */
export const enabled = 1;
export const disabled = 2;
