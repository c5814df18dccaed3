/** Functions and types of the timetable that other modules may import. */
export { leaveCostText } from './server/attendance/leaveCost';
export type { LessonFollower } from './server/attendance/lessonFollowers';
export { settleOwed } from './server/attendance/owedLessons';
export { type AttendStatus, type Called, callRoll, readCalled, takeRollBack } from './server/attendance/rollCall';
export { type ChildLeave, lessonsOfChild, lessonsOfTeacher, putOnLeave, type Time, takeFromLeave } from './server/attendance/seatLeave';
export { refuseSettled } from './server/attendance/settledLessons';
export { lockLessons } from './server/conflicts/lockPeople';
export { type NewSlot, substitute } from './server/lessons/changeLesson';
export { type Seat, seatsOf } from './server/lessons/seats';
export { endRepairs, openRepair } from './server/repair/propose';
