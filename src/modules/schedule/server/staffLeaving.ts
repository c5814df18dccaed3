/** Somebody leaves: their waiting lessons must be transferred first. */
import type { StaffLeaving } from '../../staff/contract';
import { lessonsOfTeacher } from './attendance/seatLeave';

/** Later than every lesson. */
const everAfter = '9999-12-31 00:00:00';
/** Lessons named in the sentence. */
const mostNamed = 5;

export default {
  async ahead({ id, realName }, from, context) {
    const lessons = await lessonsOfTeacher(id, { from, to: everAfter }, context);
    if (lessons.length === 0) return undefined;
    const named = lessons.slice(0, mostNamed).map((one) => `${one.lessonDate} ${one.startTime} ${one.courseIdLabel ?? ''}`);
    const list = `${named.join('、')}${lessons.length > mostNamed ? ' 等' : ''}`;
    return `${realName}在这之后还有 ${lessons.length} 节课（${list}），请先在课表用“交接课次”或“教师不在”安排好`;
  },
} satisfies StaffLeaving;
