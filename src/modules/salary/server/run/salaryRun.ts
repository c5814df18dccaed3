/** The run of a month: creates missing salaries, recomputes drafts, and lists staff without a computable salary. */
import { states } from '../../../../generated/states';
import type { Changes } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { changedValues, getSalaryValues, lockMonth, prepareRun, type Run, type Salary, type Staff } from './salary';

/** Summary of a run, for the dry run and for the result. */
interface RunPreview {
  text: string;
  lines: string[];
}

interface RunResult extends RunPreview {
  created: number;
  recomputed: number;
  /** Number of salaries that are no drafts any more. */
  kept: number;
}

interface Plan {
  fresh: Changes<'feeSalary'>[];
  drafts: { salary: Salary; values: Changes<'feeSalary'> }[];
  kept: number;
  /** Staff whose work is not paid, or not completely, with the reason. */
  lines: string[];
}

/** Creates missing salaries with lines and recomputes drafts, as far as the caller's data scope reaches. */
export async function generateSalaries(month: string, context: RuleContext): Promise<RunResult> {
  await lockMonth(month, context);
  const { records } = context;
  const plan = await planOf(month, context);
  for (const { salary, values } of plan.drafts) await records.update('feeSalary', salary.id, changedValues(salary, values));
  const created = (await records.createMany('feeSalary', plan.fresh)).length;
  const counts = { created, recomputed: plan.drafts.length, kept: plan.kept };
  return { ...counts, ...describeRun('已生成', plan) };
}

/** Dry run of `generateSalaries`; writes nothing. */
export async function foreseeSalaries(month: string, context: RuleContext): Promise<RunPreview> {
  return describeRun('将生成', await planOf(month, context));
}

async function planOf(month: string, context: RuleContext): Promise<Plan> {
  const run = await prepareRun(month, context);
  const known = new Map((await context.records.find('feeSalary', { month })).map((one) => [one.userId, one]));
  const staff = (await context.records.find('staff', {})).filter((person) => isInRun(person, run) || known.has(person.id));
  const all = staff.map((person) => {
    const values = getSalaryValues(person, run);
    const salary = known.get(person.id);
    return { person, userId: person.id, deptId: (salary ?? values).deptId, values, salary };
  });
  const plan: Plan = { fresh: [], drafts: [], kept: 0, lines: [] };
  for (const { person, userId, values, salary } of await context.seen(all)) {
    if (salary) {
      if (salary.status === states.feeSalary.status.draft) plan.drafts.push({ salary, values });
      else plan.kept++;
    } else if (values.lines?.length) plan.fresh.push({ month, userId, ...values });
    plan.lines.push(...listRemarks(person, values, run));
  }
  return plan;
}

/** Employed on some day of the month, or with work or sales in it. */
function isInRun(person: Staff, { work, employmentOf }: Run): boolean {
  return employmentOf(person).calendar.employed > 0 || work.workers.has(person.id);
}

function listRemarks(person: Staff, { lines }: Changes<'feeSalary'>, { work, employmentOf }: Run): string[] {
  if (!work.workers.has(person.id)) return [];
  if (!lines?.length) return [`${person.realName}：没有适用的工资项目，没有工资`];
  const isUnknown = employmentOf(person).isUnknown;
  return isUnknown ? [`${person.realName}：已停用，没有离职日期，固定项目没有计入`] : [];
}

function describeRun(verb: string, { fresh, drafts, kept, lines }: Plan): RunPreview {
  const text = `${verb} ${fresh.length} 份，重新计算 ${drafts.length} 份草稿，${kept} 份已提交的不变`;
  return { text: lines.length > 0 ? `${text}；请核对：` : text, lines };
}
