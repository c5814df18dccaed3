/** Problems of answers and inputs, each with its path. Unanswered items are not reported, because unfinished records are saved too. */
import { type CompiledScale, type ItemSelection, inItemUnits } from './compileScale';
import { keeps, measuredProblem } from './readAnswers';
import type { Answers, CompiledItem, ScoreInput } from './record';

export interface InputProblem {
  item?: number;
  /** Key among the answers, where it is no item of the scale. */
  noItem?: string;
  input?: string;
  field?: 'edition' | 'ageMonths' | 'respondent';
  message: string;
}

export function checkAnswers(compiled: CompiledScale, selection: ItemSelection, input: ScoreInput): InputProblem[] {
  return [
    ...personProblems(compiled, input),
    ...answerProblems(compiled, selection, input.answers),
    ...constraintProblems(compiled, selection, input.answers),
    ...inputProblems(compiled, input),
  ];
}

function personProblems({ scale }: CompiledScale, { ageMonths, respondent }: ScoreInput): InputProblem[] {
  const problems: InputProblem[] = [];
  if (ageMonths !== undefined && !(Number.isFinite(ageMonths) && ageMonths >= 0))
    problems.push({ field: 'ageMonths', message: '实足月龄须为不小于0的数字' });
  if (respondent !== undefined && !scale.respondent.includes(respondent))
    problems.push({ field: 'respondent', message: `本量表不由“${respondent}”作答` });
  return problems;
}

/** Invalid answers, each checked by itself. */
export function answerProblems(compiled: CompiledScale, selection: ItemSelection, answers: Answers): InputProblem[] {
  return Object.entries(answers).flatMap(([key, answer]): InputProblem[] => {
    const no = Number(key);
    const item = String(no) === key ? compiled.items[no - 1] : undefined;
    if (!item) return answer === undefined ? [] : [{ noItem: key, message: `本量表没有第${key}题` }];
    const reason = answer === undefined ? undefined : answerProblem(item, selection, answer);
    return reason === undefined ? [] : [{ item: no, message: `第${no}题“${item.item.name}”${reason}` }];
  });
}

function answerProblem({ no, item, units }: CompiledItem, { mask }: ItemSelection, answer: string | number): string | undefined {
  if (mask[no - 1] === 0) return '不在本次施测的题目之内';
  return units ? optionProblem(units, answer) : measuredProblem(item, answer);
}

/** Measured items that violate a constraint between two items (`constraints`). */
function constraintProblems(compiled: CompiledScale, selection: ItemSelection, answers: Answers): InputProblem[] {
  const { constraints = [] } = compiled.scale;
  const values = new Float64Array(compiled.items.length).fill(Number.NaN);
  for (const no of new Set(constraints.flatMap(({ items }) => items))) {
    const [item, answer] = [compiled.items[no - 1], answers[no]];
    if (!item || answer === undefined || answerProblem(item, selection, answer) !== undefined) continue;
    values[no - 1] = item.units?.get(answer as string) ?? inItemUnits(answer as number, compiled.itemDecimals);
  }
  return constraints.flatMap((one) => (keeps(one, values) ? [] : [{ item: one.items[0], message: one.message }]));
}

function optionProblem(units: ReadonlyMap<string, number>, answer: string | number): string | undefined {
  if (units.has(answer as string)) return undefined;
  return `没有选项“${answer}”，可选${[...units.keys()].map((value) => `“${value}”`).join('、')}`;
}

function inputProblems({ scale }: CompiledScale, { inputs = {} }: ScoreInput): InputProblem[] {
  const problems: InputProblem[] = [];
  for (const [code, value] of Object.entries(inputs)) {
    if (value === undefined) continue;
    const manual = scale.manualInputs?.find((one) => one.code === code);
    if (!manual) {
      problems.push({ input: code, message: `本量表没有手工录入项“${code}”` });
      continue;
    }
    const { name, type, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, options = [] } = manual;
    const isFine =
      type === 'single' ? options.some((one) => one.value === value) : typeof value === 'number' && value >= min && value <= max;
    if (isFine) continue;
    const wanted = type === 'single' ? `须选${options.map(({ label }) => `“${label}”`).join('、')}之一` : rangeText(min, max);
    problems.push({ input: code, message: `“${name}”${wanted}` });
  }
  return problems;
}

function rangeText(min: number, max: number): string {
  if (Number.isFinite(min) && Number.isFinite(max)) return `须为${min}～${max}的数字`;
  if (Number.isFinite(min)) return `须为不小于${min}的数字`;
  return Number.isFinite(max) ? `须为不大于${max}的数字` : '须为数字';
}
