import type { Condition, Flag, Respondent, Scale } from '../scale/scaleShape';

/** What conditions are asked about. */
interface Known {
  /** Value of a score by its index; NaN = it has none. */
  score(index: number): number;
  /** Score of an item, or its measured value, by its index; NaN = unanswered. */
  item(index: number): number;
  /** The chosen option of an item. */
  option(index: number): string | number | undefined;
  input(code: string): string | number | undefined;
  respondent: Respondent | undefined;
}

type Test = (known: Known) => boolean;
export interface CompiledFlag {
  flag: Flag;
  isRaised: Test;
}

export function compileFlags({ flags }: Scale, scoreIndex: ReadonlyMap<string, number>): CompiledFlag[] {
  return flags.map((flag) => {
    const any = flag.any.map((condition) => compileCondition(condition, scoreIndex));
    return { flag, isRaised: (known) => any.some((isMet) => isMet(known)) };
  });
}

function compileCondition(condition: Condition, scoreIndex: ReadonlyMap<string, number>): Test {
  const { respondent, equals, and = [] } = condition;
  const others = and.map((one) => compileCondition(one, scoreIndex));
  const subjects = getSubjects(condition, scoreIndex);
  return (known) =>
    (respondent === undefined || known.respondent === respondent) &&
    subjects.every((subject) => isMet(condition, subject.value(known), equals === undefined ? undefined : subject.word?.(known))) &&
    others.every((other) => other(known));
}

interface Subject {
  value(known: Known): string | number | undefined;
  /** The option of the value of an item. */
  word?: (known: Known) => string | number | undefined;
}

function getSubjects({ score, item, input }: Condition, scoreIndex: ReadonlyMap<string, number>): Subject[] {
  const subjects: Subject[] = [];
  if (score !== undefined) subjects.push({ value: (known) => known.score(scoreIndex.get(score) ?? -1) });
  if (item !== undefined) subjects.push({ value: (known) => known.item(item - 1), word: (known) => known.option(item - 1) });
  if (input !== undefined) subjects.push({ value: (known) => known.input(input) });
  return subjects;
}

/** False for a missing value, whatever the condition. */
function isMet({ gte, gt, lte, lt, equals }: Condition, value: string | number | undefined, word: string | number | undefined): boolean {
  if (value === undefined || Number.isNaN(value)) return false;
  if (equals !== undefined && value !== equals && word !== equals) return false;
  const isCompared = gte !== undefined || gt !== undefined || lte !== undefined || lt !== undefined;
  if (!isCompared) return true;
  if (typeof value !== 'number') return false;
  return (
    (gte === undefined || value >= gte) &&
    (gt === undefined || value > gt) &&
    (lte === undefined || value <= lte) &&
    (lt === undefined || value < lt)
  );
}
