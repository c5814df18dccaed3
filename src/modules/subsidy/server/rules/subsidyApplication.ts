/** Rules of subsidy applications: who may be supported is told early, and judged when the application is submitted. */
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import { defineRule, type RuleContext } from '../../../../server/records/rule';
import { caseOf } from '../../domain/claim';
import { careOfCode, projects } from '../../domain/codes';
import { findValue, StandardGap } from '../../domain/findValue';
import { chainOf } from '../chain';
import { standardsOf } from '../standards';

const { pending, approved, ended } = states.subsidyApplication.status;

type Application = Stored<'subsidyApplication'>;
type Told = Changes<'subsidyApplication'>;

export default defineRule<'subsidyApplication'>({
  async beforeCreate(values, context) {
    await tellAge(values, context);
  },

  async beforeUpdate(changes, before, context) {
    const after = { ...before, ...changes } as Application;
    if (changes.status === pending) await refuseIncomplete(after, context);
    if (changes.status === approved) await refuseUncovered(after, context);
    if (changes.status === ended) await refuseLaterMonths(after, context);
    if (changes.standardId !== undefined || changes.startDate !== undefined) await tellAge(after, context);
  },

  actions: {
    chain: ({ input, context }) => chainOf(String(input.month), context),
  },
});

/** A regulation may allow more than the standard says, so an age beyond it is only told here; no amount is worked out for it. */
async function tellAge(values: Told, context: RuleContext): Promise<void> {
  const sentence = await ageProblem(values, context);
  if (sentence) context.remark(sentence);
}

async function ageProblem(
  { stuId, standardId, startDate, rehabCategory, economy, care }: Told,
  context: RuleContext,
): Promise<string | undefined> {
  if (!standardId || !stuId) return undefined;
  const standard = (await standardsOf([standardId], context)).get(standardId);
  const child = await context.records.get('student', stuId);
  const day = startDate ?? context.today;
  if (!standard || !child?.birthday) return undefined;
  try {
    const known = { category: rehabCategory ?? 0, economy: economy ?? 0, birthday: child.birthday, care: careOfCode[care ?? 0] };
    const asked = caseOf(standard, day, { child: known, month: day.slice(0, 7) });
    const { value } = findValue(standard, 'ages', day, asked);
    if (asked.age >= value.from && asked.age <= value.to) return undefined;
    return `学员 ${asked.age} 岁，不在“${standard.title}”的救助年龄 ${value.from}–${value.to} 岁内，请核对`;
  } catch (error) {
    if (error instanceof StandardGap) return error.message;
    throw error;
  }
}

/** Everything that is missing at once. */
async function refuseIncomplete(application: Application, context: RuleContext): Promise<void> {
  const child = await context.records.get('student', application.stuId);
  if (!child) throw refuse('stuId', '学员已删除');
  const missing = [
    [application.startDate && application.endDate, '训练开始和结束日期'],
    [application.files?.length, '申请材料'],
    [application.certNo || child.diagFiles?.length, '残疾证号，或学员资料里的诊断证明'],
  ].flatMap(([given, title]) => (given ? [] : [title]));
  if (missing.length > 0) throw refuse('', `还缺：${missing.join('、')}`);
  const expires = application.certNo ? child.certExpireDate : undefined;
  if (expires && expires < application.startDate!) throw refuse('certNo', `残疾证 ${expires} 到期，早于训练开始，请先换证`);
}

async function refuseUncovered({ project, standardId, approvedAmt }: Application, _context: RuleContext): Promise<void> {
  if (project === projects.training && !standardId) throw refuse('', '请先退回并选择补贴标准，否则不能按月结算');
  if (Number(approvedAmt) <= 0) throw refuse('approvedAmt', '批准金额须大于 0');
}

/** A month after the end that is settled already would be paid for a child who was not here. */
async function refuseLaterMonths({ id, endDate }: Application, { records }: RuleContext): Promise<void> {
  const { open, reported, partPaid, paid } = states.subsidyMonth.status;
  const later = await records.find('subsidyMonth', {
    applicationId: id,
    status: [open, reported, partPaid, paid],
    month: { gt: endDate!.slice(0, 7) },
  });
  if (later.length > 0) throw refuse('endDate', `${later.map(({ month }) => month).join('、')} 已有月结算，请先退回或不再申报`);
}
