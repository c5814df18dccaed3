/** Impact preview of a new version of a scale: finished records whose results would change. Stored results are not changed. */

import type { ImpactChange, Outcome } from '../edit/calls';
import type { Scale } from '../scale/scaleShape';
import { type CompiledScale, compileScale } from '../scoring/compileScale';
import { getConclusion } from '../scoring/conclusion';
import type { ScoreInput } from '../scoring/record';
import { type Scored, scoreRecord } from '../scoring/scoreRecord';
import { carryAnswers } from './carryAnswers';

/** A finished record with the version that it was scored with. */
export interface FinishedAssessment extends ScoreInput {
  id: string;
  scale: Scale;
  /** As stored; undefined = worked out from the answers with `scale`. */
  outcome?: Outcome;
}

type FindImpact = (record: FinishedAssessment) => ImpactChange | undefined;

/** Compares one record after another; undefined for those whose level, verdict, bands and flags stay the same. */
export function createImpactFinder(next: Scale): FindImpact {
  const compiled = compileScale(next);
  const carriers = new Map<Scale, ReturnType<typeof carryAnswers>>();
  const olds = new Map<Scale, CompiledScale>();
  return ({ id, scale, outcome, ...input }) => {
    const carry = known(carriers, scale, () => carryAnswers(scale, next));
    const from =
      outcome ??
      outcomeOf(
        known(olds, scale, () => compileScale(scale)),
        input,
      ).outcome ??
      nothing;
    const { outcome: to, reason } = outcomeOf(compiled, { ...input, answers: carry(input.answers) });
    return to && isSame(from, to) ? undefined : { id, from, ...(to && { to }), ...(reason !== undefined && { reason }) };
  };
}

const nothing: Outcome = { verdict: '', bands: {}, flags: [] };

function outcomeOf(compiled: CompiledScale, input: ScoreInput): { outcome?: Outcome; reason?: string } {
  const result = scoreRecord(compiled, withoutForeign(compiled.scale, input));
  if (!result.ok) return { reason: result.message };
  return { outcome: outcomeIn(compiled.scale, result) };
}

/** The outcome of a result, newly scored or stored. */
export function outcomeIn(scale: Scale, result: Pick<Scored, 'scores' | 'bands' | 'flags'>): Outcome {
  const { level, verdict } = getConclusion(scale, result);
  const bands = Object.fromEntries(Object.entries(result.bands).map(([code, { label }]) => [code, label]));
  return { ...(level && { level }), verdict, bands, flags: result.flags.map(({ label }) => label) };
}

/** The input without an edition or manual inputs that this version does not define. */
function withoutForeign({ editions, manualInputs = [] }: Scale, { edition, inputs, ...input }: ScoreInput): ScoreInput {
  const own = Object.entries(inputs ?? {}).filter(([code]) => manualInputs.some((one) => one.code === code));
  return {
    ...input,
    ...(own.length > 0 && { inputs: Object.fromEntries(own) }),
    ...(edition !== undefined && editions?.some(({ code }) => code === edition) && { edition }),
  };
}

function isSame(left: Outcome, right: Outcome): boolean {
  const codes = new Set([...Object.keys(left.bands), ...Object.keys(right.bands)]);
  return (
    left.level === right.level &&
    left.verdict === right.verdict &&
    left.flags.join('\n') === right.flags.join('\n') &&
    [...codes].every((code) => left.bands[code] === right.bands[code])
  );
}

function known<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}
