/** A record that is filled in to try the scale out; nothing of it is stored. */

import { useMemo, useState } from 'react';
import { must } from '../../../../../../domain/must';
import type { Example, Item, Scale } from '../../../../domain/scale/scaleShape';
import { type CompiledScale, compileScale } from '../../../../domain/scoring/compileScale';
import { type Conclusion, getConclusion } from '../../../../domain/scoring/conclusion';
import type { ScoreInput } from '../../../../domain/scoring/record';
import { type NotScored, type Scored, scoreRecord } from '../../../../domain/scoring/scoreRecord';
import { selectItems } from '../../../../domain/scoring/selectItems';
import { carryAnswers } from '../../../../domain/versions/carryAnswers';
import type { CheckedDraft } from '../useChecked';

/** As an example has it. */
export type TrialInput = Example['input'];

export interface Trial {
  input: TrialInput;
  /** Its identity is stable. */
  edit: (change: (known: TrialInput) => TrialInput) => void;
  /** Undefined while a part that scoring depends on has errors. */
  compiled: CompiledScale | undefined;
  given: Item[];
  result: Scored | NotScored | undefined;
  conclusion: Conclusion | undefined;
  /** What the version in use makes of the same answers, where there is one. */
  before: Conclusion | undefined;
  /** As an example or a record has it. */
  scoreInput: ScoreInput;
}

export function useTrial({ compiled }: CheckedDraft, published: Scale | undefined): Trial {
  const [input, edit] = useState<TrialInput>({ answers: {} });
  const before = useMemo(() => published && compileScale(published), [published]);
  const scored = useMemo(() => compiled && tryOut(compiled, input), [compiled, input]);
  const conclusion = scored?.result.ok ? getConclusion(must(compiled, 'compiled').scale, scored.result) : undefined;
  const earlier = useMemo(() => before && compiled && earlierOf(before, compiled, input), [before, compiled, input]);
  return {
    input,
    edit,
    compiled,
    given: scored?.given ?? [],
    result: scored?.result,
    conclusion,
    before: earlier,
    scoreInput: scored?.scoreInput ?? { answers: {} },
  };
}

function tryOut(compiled: CompiledScale, input: TrialInput) {
  const scoreInput = scoreInputOf(compiled.scale, input);
  const given = selectItems(compiled, scoreInput);
  const items = 'error' in given ? [] : compiled.scale.items.filter((_, at) => given.mask[at] === 1);
  const shown = new Set(items.map(({ no }) => String(no)));
  const answers = Object.fromEntries(Object.entries(input.answers).filter(([no, answer]) => shown.has(no) && fits(compiled, no, answer)));
  const own = { ...scoreInput, answers };
  return { given: items, scoreInput: own, result: scoreRecord(compiled, own) };
}

/** Whether the answer is still possible: the option may have been removed since. */
function fits({ items }: CompiledScale, no: string, answer: string | number): boolean {
  const units = items[Number(no) - 1]?.units;
  return units ? units.has(answer as string) : typeof answer === 'number';
}

function scoreInputOf(
  { editions, manualInputs = [] }: Scale,
  { answers, ageMonths, respondent, edition, inputs = {} }: TrialInput,
): ScoreInput {
  const own = Object.entries(inputs).filter(([code]) => manualInputs.some((one) => one.code === code));
  return {
    answers,
    ...(ageMonths !== undefined && { ageMonths }),
    ...(respondent && { respondent }),
    ...(editions?.some(({ code }) => code === edition) && { edition: edition }),
    ...(own.length > 0 && { inputs: Object.fromEntries(own) }),
  };
}

function earlierOf(before: CompiledScale, now: CompiledScale, input: TrialInput): Conclusion | undefined {
  const { answers } = tryOut(now, input).scoreInput;
  const carried = carryAnswers(now.scale, before.scale)(answers);
  const result = scoreRecord(before, scoreInputOf(before.scale, { ...input, answers: carried }));
  return result.ok ? getConclusion(before.scale, result) : undefined;
}

/** Answers of all open items, by the lowest or the highest score there is. */
export function fillOpen({ given, compiled, input }: Trial, by: 'lowest' | 'highest'): Record<string, string | number> {
  const answers = { ...input.answers };
  for (const item of given) {
    if (answers[item.no] !== undefined) continue;
    const value = 'options' in item ? optionOf(must(compiled, 'compiled').scale, item.options, by) : by === 'lowest' ? item.min : item.max;
    if (value !== undefined) answers[item.no] = value;
  }
  return answers;
}

function optionOf({ optionSets }: Scale, set: string, by: 'lowest' | 'highest'): string | undefined {
  const scored = (optionSets[set] ?? []).filter(({ score }) => score !== null);
  const sorted = scored.toSorted((a, b) =>
    by === 'lowest' ? must(a.score, 'score') - must(b.score, 'score') : must(b.score, 'score') - must(a.score, 'score'),
  );
  return sorted[0]?.value;
}
