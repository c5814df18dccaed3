/** Codes of dictionary items that the rules of the timetable compare with. */

/** `scheduleTeacher.roleType`. */
export const roles = { main: 1, assistant: 2, substitute: 3 } as const;

/** `scheduleStudent.source`: why the child is in the lesson. */
export const sources = { normal: 1, joined: 2, makeup: 3, trial: 4 } as const;

/** `course.status`: offered (上架). */
export const onShelf = 1;
/** `room.status`: enabled. */
export const inUse = 1;
/** `staff.post` of those who teach, as on the page of the teachers. */
export const teachingPosts = [2, 3, 4] as const;
/** `course.mode`: one child per lesson. */
export const oneToOne = 1;
