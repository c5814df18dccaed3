/** Validates a subsidy standard and reports all errors at once; examples are computed last. Messages are Chinese, for clerks. */
import * as z from 'zod';
import { formatYuan, toHundredths } from '../../../domain/amounts';
import { addDays, lastDayOf } from '../../../domain/calendar';
import { type ClaimFacts, claimOf } from './claim';
import { getWeight, valueTitles } from './findValue';
import { type Standard, type StandardExample, standardShape, type When } from './standardShape';

interface StandardFinding {
  code: 'bad-value' | 'bad-example' | 'missing-key' | 'unknown-key' | 'wrong-type' | 'duplicate-name';
  path: (string | number)[];
  message: string;
  hint: string;
}

interface CheckedStandard {
  /** Undefined if something is wrong. */
  standard: Standard | undefined;
  findings: StandardFinding[];
}

interface Dictionaries {
  /** Known codes of the dictionaries `rehab` and `economy`. */
  categories: ReadonlySet<number>;
  economies: ReadonlySet<number>;
}

const chinese = z.locales.zhCN().localeError;

export function checkStandard(value: unknown, dictionaries?: Dictionaries): CheckedStandard {
  const read = standardShape.safeParse(value, { error: chinese });
  if (!read.success) return { standard: undefined, findings: read.error.issues.flatMap(listShapeFindings) };
  const standard = read.data;
  const findings = [...listEntryFindings(standard, dictionaries), ...listAmbiguous(standard)];
  if (findings.length === 0) findings.push(...standard.examples.flatMap((example, at) => listExampleFindings(standard, example, at)));
  return { standard: findings.length === 0 ? standard : undefined, findings };
}

function listShapeFindings(issue: z.core.$ZodIssue): StandardFinding[] {
  const path = issue.path as StandardFinding['path'];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      ...{ code: 'unknown-key', path: [...path, key], message: `这里没有“${key}”这一项` },
      hint: '请核对这一项的写法，或删去它',
    }));
  }
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
  const name = String(path.findLast((key) => typeof key === 'string') ?? '标准');
  if (isMissing) return [{ code: 'missing-key', path, message: `缺少“${name}”`, hint: '没有写的数不会当作 0，请按文件补上' }];
  return [
    { code: issue.code === 'invalid_type' ? 'wrong-type' : 'bad-value', path, message: `“${name}”：${issue.message}`, hint: hintOf(name) },
  ];
}

function hintOf(name: string): string {
  if (['of', 'lessPerYear', 'fee', 'claim', 'claimedBefore', 'perLesson'].includes(name)) return '金额写成文字，最多两位小数，如 "1500.00"';
  if (name === 'from' || name === 'to' || name === 'birthday') return '日期写成 2026-01-01';
  return '请按 docs/subsidies.md 的写法修改';
}

function listEntryFindings({ values }: Standard, dictionaries: Dictionaries | undefined): StandardFinding[] {
  return Object.entries(values).flatMap(([name, entries]) =>
    entries.flatMap(({ when }, at) => {
      const path = ['values', name, at, 'when'];
      return [...createRangeFinding(path, when), ...(dictionaries ? listCodeFindings(path, when, dictionaries) : [])];
    }),
  );
}

function createRangeFinding(path: StandardFinding['path'], when: When | undefined): StandardFinding[] {
  if (!when?.ages || when.ages.from <= when.ages.to) return [];
  return [{ code: 'bad-value', path: [...path, 'ages'], message: '年龄从大到小，没有学员符合', hint: '请把 from 写成较小的岁数' }];
}

function listCodeFindings(
  path: StandardFinding['path'],
  when: When | undefined,
  { categories, economies }: Dictionaries,
): StandardFinding[] {
  const unknown = (key: 'categories' | 'economies', known: ReadonlySet<number>) =>
    (when?.[key] ?? []).flatMap((code, at) => {
      if (known.has(code)) return [];
      const message = `没有代码 ${code} 的${key === 'categories' ? '服务类别' : '家庭经济'}`;
      return [{ code: 'bad-value' as const, path: [...path, key, at], message, hint: `可写：${[...known].join('、')}` }];
    });
  return [...unknown('categories', categories), ...unknown('economies', economies)];
}

/** Entries with the same start and number of conditions that apply to a common child: `findValue` could not choose between them. */
function listAmbiguous({ values }: Standard): StandardFinding[] {
  return Object.entries(values).flatMap(([name, entries]) =>
    entries.flatMap((entry, at) => {
      const other = entries
        .slice(0, at)
        .findIndex((one) => one.from === entry.from && getWeight(one.when) === getWeight(entry.when) && isMeeting(one.when, entry.when));
      if (other < 0) return [];
      return [
        {
          code: 'duplicate-name' as const,
          path: ['values', name, at],
          message: `第 ${other + 1} 条和第 ${at + 1} 条从同一天起说同样的学员，${valueTitles[name as keyof typeof valueTitles]}不知以哪条为准`,
          hint: '请删去一条，或写明各自的适用条件',
        },
      ];
    }),
  );
}

/** Whether both conditions can apply to the same child. */
function isMeeting(one: When = {}, next: When = {}): boolean {
  const share = (left: readonly number[] | undefined, right: readonly number[] | undefined) =>
    !left || !right || left.some((code) => right.includes(code));
  const overlaps = !one.ages || !next.ages || (one.ages.from <= next.ages.to && next.ages.from <= one.ages.to);
  const sameCare = !one.care || !next.care || one.care === next.care;
  return share(one.categories, next.categories) && share(one.economies, next.economies) && overlaps && sameCare;
}

function listExampleFindings(standard: Standard, example: StandardExample, at: number): StandardFinding[] {
  const path = ['examples', at, 'claim'];
  try {
    const { amount, steps, limits } = claimOf(standard, factsOf(example));
    if (toHundredths(example.claim) === amount) return [];
    const how = [...steps.map(({ text }) => text), ...limits].join('；');
    const message = `“${example.title}”算得 ${formatYuan(amount)}，例子写的是 ${formatYuan(toHundredths(example.claim))}`;
    return [{ code: 'bad-example', path, message, hint: `算法：${how}`.slice(0, 400) }];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return [{ code: 'bad-example', path, message: `“${example.title}”：${error.message}`, hint: '请补上这一项，或修改例子' }];
  }
}

/** Facts of an example; days and lessons given as a number are assigned to consecutive days from the first day of support. */
function factsOf(example: StandardExample): ClaimFacts {
  const { child, month, workDays, fee, claimedBefore, lessons } = example;
  const support = example.support ?? { from: `${month}-01`, to: lastDayOf(month) };
  const first = support.from > `${month}-01` ? support.from : `${month}-01`;
  const spread = (count: number) => Array.from({ length: count }, (_, day) => addDays(first, day % 28));
  return {
    ...{ child, month, support, workDays, fee: toHundredths(fee) },
    trained: typeof example.trained === 'number' ? spread(example.trained) : example.trained,
    lessonDays: spread(lessons ?? 0),
    claimedThisYear: toHundredths(claimedBefore ?? '0'),
  };
}
