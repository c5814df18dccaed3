/** Codes of the fields of a leave that rules compare with. */

/** `leaveApply.applyType`. */
export const applicants = { child: 1, teacher: 2 } as const;

/** `leaveApply.leaveType` 长假: more than `instSetting.longLeaveDays` days. The suspension follows `isLong`, of any type. */
export const longLeave = 3;

/** `instSetting.leaveNoticeTo`: who is notified of a decision. */
export const recipients = { parents: 1, teachers: 2, headTeacher: 3, ownTeachers: 4 } as const;

/** What to do with lessons of a teacher on leave that have no substitute yet. */
export const handlings = { substitute: 1, cancel: 2 } as const;
