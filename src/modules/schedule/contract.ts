/** Functions and types of the timetable that other modules may import. */
export { attended, attends } from './domain/codes';
export { type NewPlace, substitute } from './server/changeLesson';
export { leaveCostText } from './server/leaveCost';
export type { LessonFollower } from './server/lessonFollowers';
export { lockLessons } from './server/lockPeople';
export { settleOwed } from './server/owedLessons';
export { endRepairs, openRepair } from './server/repair/propose';
export { type AttendStatus, type Called, calledIn, callRoll, takeRollBack } from './server/rollCall';
export { type ChildLeave, lessonsOfChild, lessonsOfTeacher, putOnLeave, type Time, takeFromLeave } from './server/seatLeave';
export { type Seat, seatsOf } from './server/seats';
export { refuseSettled } from './server/settledLessons';
