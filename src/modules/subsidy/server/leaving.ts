/** Subsidies of a child who leaves: support ends with the day, months until then stay claimable. */
import { firstOf } from '../../../domain/must';
import { states } from '../../../generated/states';
import type { Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import type { Leaving } from '../../student/contract';
import { endReasons, projects } from '../domain/codes';

const { draft, pending, sentBack, reported, approved, training, ended } = states.subsidyApplication.status;
const month = states.subsidyMonth.status;

export default {
  checks: [
    {
      order: 33,
      item: '补贴',
      blocks: false,
      async look({ id }, { leaveDate }, context) {
        const sentences = [...(await endsOf(id, leaveDate, context)), ...(await openOf(id, context))];
        return sentences.length > 0 ? sentences.join('；') : undefined;
      },
    },
  ],

  async keeps({ id: stuId }, { records }) {
    return (await records.count('subsidyApplication', { stuId })) > 0 ? '有补贴申请' : undefined;
  },

  async leave({ id: stuId }, { date }, context) {
    for (const application of await readSupport(stuId, context)) await end(application, date, context);
    return {};
  },
} satisfies Leaving;

function readSupport(stuId: string, { records }: RuleContext): Promise<Stored<'subsidyApplication'>[]> {
  return records.find('subsidyApplication', { stuId, project: projects.training, status: [approved, training] });
}

async function endsOf(stuId: string, day: string | null, context: RuleContext): Promise<string[]> {
  return (await readSupport(stuId, context)).map(({ year }) => `${year} 年的补贴训练期到 ${day ?? '离校日'} 为止，之前的月份仍可申报`);
}

/** Open tasks for this child, as texts. */
async function openOf(stuId: string, { records }: RuleContext): Promise<string[]> {
  const waiting = await records.find('subsidyApplication', { stuId, status: [draft, pending, sentBack, reported] });
  const months = await records.find('subsidyMonth', { stuId, status: [month.open, month.reported, month.partPaid, month.returned] });
  return [
    ...waiting.map(({ year }) => `${year} 年的补贴申请还没有办完`),
    ...(months.length > 0 ? [`还有 ${months.length} 个月的补贴没有结清：${months.map((one) => one.month).join('、')}`] : []),
  ];
}

/** Months after the day are not claimed any more; one that is reported refuses it. */
async function end({ id, startDate, endDate }: Stored<'subsidyApplication'>, date: string, { records }: RuleContext): Promise<void> {
  const after = { applicationId: id, status: [month.open, month.returned], month: { gt: date.slice(0, 7) } };
  for (const later of await records.find('subsidyMonth', after))
    await records.update('subsidyMonth', later.id, { status: month.dropped, backReason: '学员离校' });
  const day = firstOf([date, endDate ?? date].sort());
  await records.update('subsidyApplication', id, {
    status: ended,
    endReason: endReasons.left,
    endDate: startDate && day < startDate ? startDate : day,
    opinion: `学员 ${date} 离校`,
  });
}
