/** Rules of subsidy applications: eligibility is noted while editing, and enforced on submission. */

import { ageOn } from '../../../../domain/age';
import { addDays } from '../../../../domain/calendar';
import { must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { caseOf } from '../../domain/claim';
import { careOfCode, projects } from '../../domain/codes';
import { findValue, StandardGap } from '../../domain/findValue';
import { chainOf } from '../chain';
import { readChildChain } from '../evidence/readChildChain';
import { settleDue } from '../settle';
import { standardsOf } from '../standards';

const { pending, approved, ended, settled } = states.subsidyApplication.status;

type Application = Stored<'subsidyApplication'>;
type ApplicationChanges = Changes<'subsidyApplication'>;

export default defineRule<'subsidyApplication'>({
  async beforeCreate(values, context) {
    await reportAge(values, context);
  },

  async beforeUpdate(changes, before, context) {
    const after = { ...before, ...changes } as Application;
    if (changes.status === pending) await refuseIncomplete(after, context);
    if (changes.status === approved) {
      refuseUncovered(after);
      changes.settledUntil = addDays(`${must(after.startDate, 'first day of the subsidy application').slice(0, 7)}-01`, -1);
    }
    if (changes.status === ended) await refuseWrongEnd(after, before, context);
    if (changes.status === settled) await refuseOpenMonths(after, context);
    if (changes.standardId !== undefined || changes.startDate !== undefined) await reportAge(after, context);
  },

  queries: {
    chain: ({ input, context }) => chainOf(String(input.month), context),
    childChain: ({ input, context, reading }) => {
      const to = typeof input.to === 'string' ? input.to : undefined;
      return readChildChain({ stuId: String(input.stuId), month: String(input.month), to }, context, reading);
    },
  },

  actions: {
    async settleDue({ row, context }) {
      const months = await settleDue(chosenRow(row), context);
      context.remark(`已生成 ${months.join('、')} 的月结算`);
    },
  },
});

/** Notes an age outside the standard without refusing it, because a regulation may allow more; no amount can be computed for it. */
async function reportAge(values: ApplicationChanges, context: RuleContext): Promise<void> {
  const sentence = await findAgeProblem(values, context);
  if (sentence) context.remark(sentence);
}

async function findAgeProblem(application: ApplicationChanges, context: RuleContext): Promise<string | undefined> {
  const child = application.stuId ? await context.records.get('student', application.stuId) : undefined;
  if (!child?.birthday) return undefined;
  const day = application.startDate ?? context.today;
  try {
    const found = await findStandard(application, child.birthday, day, context);
    if (!found) return await readAgeBySetting(child.birthday, day, context);
    const { value } = findValue(found.standard, 'ages', day, found.asked);
    const { age } = found.asked;
    if (age >= value.from && age <= value.to) return undefined;
    return `学员 ${age} 岁，不在“${found.standard.title}”的救助年龄 ${value.from}–${value.to} 岁内，请核对`;
  } catch (error) {
    if (error instanceof StandardGap) return error.message;
    throw error;
  }
}

/** The standard of an application, and the child's properties on the day; undefined without a chosen standard. */
async function findStandard(
  { standardId, rehabCategory, economy, care }: ApplicationChanges,
  birthday: string,
  day: string,
  context: RuleContext,
) {
  const standard = standardId ? (await standardsOf([standardId], context)).get(standardId) : undefined;
  if (!standard) return undefined;
  const child = { category: rehabCategory ?? 0, economy: economy ?? 0, birthday, care: careOfCode[care ?? 0] };
  return { standard, asked: caseOf(standard, day, { child, month: day.slice(0, 7) }) };
}

/** Aids and operations have no training standard: their age range is a setting of the institution. */
async function readAgeBySetting(birthday: string, day: string, { records }: RuleContext): Promise<string | undefined> {
  const { subsidyAgeMax } = await records.single('instSetting');
  const age = ageOn(birthday, day)?.years ?? 0;
  return age > subsidyAgeMax ? `学员 ${age} 岁，超过偏好设置里的补贴年龄上限 ${subsidyAgeMax} 岁，请核对` : undefined;
}

/** Reports everything that is missing at once. */
async function refuseIncomplete(application: Application, context: RuleContext): Promise<void> {
  const child = await context.records.get('student', application.stuId);
  if (!child) throw refuse('stuId', '学员已删除，请先恢复学员');
  const missing = [
    [application.startDate && application.endDate, '训练开始和结束日期'],
    [application.files?.length, `申请材料${await papersOf(application, child.birthday, context)}`],
    [application.certNo || child.diagFiles?.length, '残疾证号，或学员资料里的诊断证明'],
  ].flatMap(([isFilled, title]) => (isFilled ? [] : [title]));
  if (missing.length > 0) throw refuse('', `还缺：${missing.join('、')}`);
  // Its last day is not named: it has rights of its own on the child's page.
  const expires = application.certNo ? child.certExpireDate : undefined;
  if (expires && expires < must(application.startDate, 'first day of the subsidy application'))
    throw refuse('certNo', '残疾证在训练开始前到期，请先换证');
}

/** `（户口本、诊断证明）` as the standard asks for; '' where it says nothing of this child. */
async function papersOf(application: Application, birthday: string | null, context: RuleContext): Promise<string> {
  const day = application.startDate ?? context.today;
  try {
    const found = birthday ? await findStandard(application, birthday, day, context) : undefined;
    if (!found) return '';
    return `（${findValue(found.standard, 'documents', day, found.asked).value.join('；')}）`;
  } catch (error) {
    if (error instanceof StandardGap) return '';
    throw error;
  }
}

function refuseUncovered({ project, standardId, approvedAmt }: Application): void {
  if (project === projects.training && !standardId) throw refuse('', '请先退回并选择补贴标准，否则不能按月结算');
  if (Number(approvedAmt) <= 0) throw refuse('approvedAmt', '批准金额须大于 0');
}

/** Refuses an end after the approved one, or before settled months, which would then be paid without support. */
async function refuseWrongEnd({ id, endDate }: Application, before: Application, { records }: RuleContext): Promise<void> {
  if (before.endDate && must(endDate, 'last day of the subsidy application') > before.endDate)
    throw refuse('endDate', `批准的训练期到 ${before.endDate} 为止，不能晚于这一天`);
  const { open, reported, partPaid, paid } = states.subsidyMonth.status;
  const later = await records.find('subsidyMonth', {
    applicationId: id,
    status: [open, reported, partPaid, paid],
    month: { gt: must(endDate, 'last day of the subsidy application').slice(0, 7) },
  });
  if (later.length > 0) throw refuse('endDate', `${later.map(({ month }) => month).join('、')} 已有月结算，请先退回或不再申报`);
}

/** Refuses while a month has no complete answer of the payer. */
async function refuseOpenMonths({ id: applicationId }: Application, { records }: RuleContext): Promise<void> {
  const { open, reported, partPaid, returned } = states.subsidyMonth.status;
  const left = await records.find('subsidyMonth', { applicationId, status: [open, reported, partPaid, returned] });
  if (left.length === 0) return;
  throw conflict(
    `${left
      .map(({ month }) => month)
      .sort()
      .join('、')} 还没有结清：请先登记到账、核减，或选“不再申报”`,
    { kind: 'state' },
  );
}
