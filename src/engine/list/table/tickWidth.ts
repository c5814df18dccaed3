/** Width of the column of checkboxes, in px. */
export const tickWidth = 44;
