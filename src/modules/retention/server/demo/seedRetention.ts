/** Children who left long ago: some due, one on hold, some within a year, and one whose file was disposed of. */
import { itemAt } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import type { Changes } from '../../../../server/records/records';
import type { DemoStep } from '../../../demo/contract';
import { disposeOf } from '../dispose';

const { left } = states.student.stuStatus;
const year = 365;
/** With fewer children who left, all stay as they are. */
const least = 8;

interface Past {
  /** Years ago. */
  left: number;
  changes?: Changes<'student'>;
}

const past: readonly Past[] = [
  { left: 12 },
  { left: 11.4 },
  { left: 10.6 },
  { left: 10.9, changes: { disposalHold: true, holdReason: '家长申诉处理中，暂不销毁' } },
  { left: 9.6 },
  { left: 9.2 },
];

export default {
  order: 147,
  async seed({ write, calendar }) {
    const ids = await write.together(async (records) => {
      const children = await records.find('student', { stuStatus: left }, { order: [['stuNo', 'desc']], limit: least });
      if (children.length < least) return [];
      for (const [at, { left: years, changes }] of past.entries()) {
        const day = (ago: number) => calendar.daysAgo(Math.round(ago * year));
        await records.update('student', itemAt(children, at).id, {
          // Numbers that contain the day of birth do not fit the one they have here.
          ...{ idCard: null, hasCert: false, certNo: null, disabilityType: null, disabilityGrade: null },
          ...{ certIssueDate: null, certExpireDate: null, diagDate: null },
          ...{ birthday: day(years + 7), enterDate: day(years + 2), leaveDate: day(years) },
          ...changes,
        });
      }
      return children.map(({ id }) => id);
    });
    const [oldest] = ids;
    if (oldest) await write.changeSet((set) => disposeOf(oldest, '离校满十年，按档案管理制度第八条', set));
  },
} satisfies DemoStep;
