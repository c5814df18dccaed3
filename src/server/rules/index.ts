/** The rules that data cannot say, by entity. A file is read only when it stands here. */
import type { Rule } from '../rule';
import activity from './activity';
import activityEnroll from './activityEnroll';
import adInfo from './adInfo';
import group from './class';
import classStudent from './classStudent';
import course from './course';
import department from './department';
import feedback from './feedback';
import healthRecord from './healthRecord';
import instInfo from './instInfo';
import instUsuallyTime from './instUsuallyTime';
import operationLog from './operationLog';
import role from './role';
import staff from './staff';
import student from './student';
import studentLeave from './studentLeave';
import sysWorkDay from './sysWorkDay';

export const rules: ReadonlyMap<string, Rule> = new Map<string, Rule>(
  Object.entries({
    activity,
    activityEnroll,
    adInfo,
    class: group,
    classStudent,
    course,
    department,
    feedback,
    healthRecord,
    instInfo,
    instUsuallyTime,
    operationLog,
    role,
    staff,
    student,
    studentLeave,
    sysWorkDay,
  }),
);
