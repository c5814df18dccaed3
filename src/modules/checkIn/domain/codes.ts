/** Codes of the dictionaries of check-in that rules compare with. */
export const directions = { arrive: 1, depart: 2 } as const;
/** `checkIn.way`. */
export const ways = { byStaff: 3, byCode: 4, patched: 5 } as const;
/** `checkIn.status`. */
export const statuses = { normal: 1, late: 2, early: 3, absent: 4, leave: 5 } as const;
/** `checkIn.morningCheck` of a healthy child. */
export const healthy = 1;
/** ℃ from which a child is shown as unwell. */
export const fever = 37.3;
