/** Attendance of a child at a lesson (dictionary `attendStatus`). */

/** `attendStatus`: attendance of a child at a lesson. */
export const attends = { open: 0, present: 1, late: 2, early: 3, leave: 4, absent: 5, makeup: 6, trial: 7 } as const;

/** Codes of `attendStatus` of a child that was there. */
export const attended: readonly number[] = [attends.present, attends.late, attends.early, attends.makeup, attends.trial];
