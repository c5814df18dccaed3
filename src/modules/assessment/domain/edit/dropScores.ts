/** Removes scores with everything that depends on them. */
import { usedScores } from '../check/scoreChecks';
import type { Condition, Flag, Scale, ScoreEntry } from '../scale/scaleShape';

/** Codes of the given scores and of those that are worked out from them alone. */
export function withDependants(scores: readonly ScoreEntry[], codes: Iterable<string>): Set<string> {
  const gone = new Set(codes);
  // Valid scores use only earlier ones, but a draft may have them in the wrong order: repeated until nothing is added.
  for (let before = -1; before !== gone.size; ) {
    before = gone.size;
    for (const entry of scores) if (!scoreWithout(entry, gone)) gone.add(entry.code);
  }
  return gone;
}

/** The entry without the scores that are gone; undefined if it cannot be worked out then. */
function scoreWithout(entry: ScoreEntry, gone: ReadonlySet<string>): ScoreEntry | undefined {
  if (gone.has(entry.code)) return undefined;
  if (!usedScores(entry).some(({ code }) => gone.has(code))) return entry;
  const requires = entry.requires?.filter((code) => !gone.has(code));
  const { requires: _, ...plain } = entry;
  const left = { ...plain, ...(requires?.length && { requires }) } as ScoreEntry;
  if (left.op === 'sumScores' || left.op === 'meanScores') {
    const of = left.of.filter((code) => !gone.has(code));
    return of.length > 0 ? { ...left, of } : undefined;
  }
  if ((left.op === 'percentOfMax' || left.op === 'lookup') && gone.has(left.of)) return undefined;
  return left.op === 'ratio' && gone.has(left.num) ? undefined : left;
}

/** The scale without these scores and what is worked out from them alone: their bands, conditions, rules and expected values too. */
export function dropScores(scale: Scale, codes: ReadonlySet<string>): Scale {
  if (codes.size === 0) return scale;
  const gone = withDependants(scale.scores, codes);
  const changeRules = scale.changeRules?.filter(({ score }) => !gone.has(score));
  const norms = scale.norms?.filter(({ score }) => !gone.has(score));
  const editions = scale.editions?.flatMap((edition) => {
    const scores = edition.scores.filter((code) => !gone.has(code));
    return scores.length > 0 ? [{ ...edition, scores }] : [];
  });
  const { changeRules: _, editions: __, norms: ___, ...plain } = scale;
  const next: Scale = {
    ...plain,
    scores: scale.scores.flatMap((entry) => scoreWithout(entry, gone) ?? []),
    bands: scale.bands.filter(({ score }) => !gone.has(score)),
    flags: scale.flags.flatMap(
      (flag) => flagWithout(settledByNone(flag, gone), ({ score }) => score !== undefined && gone.has(score)) ?? [],
    ),
    examples: scale.examples.map((example) => {
      const { input, expected } = example;
      if ('error' in expected) return example;
      return { ...example, input, expected: { ...expected, scores: without(expected.scores, gone), bands: without(expected.bands, gone) } };
    }),
    ...(editions?.length && { editions }),
    ...(changeRules?.length && { changeRules }),
    ...(norms?.length && { norms }),
  };
  return withoutGoneFlags(scale, next);
}

/** The flag without the score that settles it, where that one is gone. */
function settledByNone({ until, ...flag }: Flag, gone: ReadonlySet<string>): Flag {
  return until === undefined || gone.has(until) ? flag : { ...flag, until };
}

/** The flag without conditions of which a part is gone; undefined if none is left. */
function flagWithout(flag: Flag, isGone: (condition: Condition) => boolean): Flag | undefined {
  const any = flag.any.filter((condition) => !asksFor(condition, isGone));
  if (any.length === flag.any.length) return flag;
  return any.length > 0 ? { ...flag, any } : undefined;
}

/** Whether a condition, or one that is combined with it (`and`), matches. */
export function asksFor(condition: Condition, isMeant: (condition: Condition) => boolean): boolean {
  return isMeant(condition) || (condition.and ?? []).some((one) => asksFor(one, isMeant));
}

/** `after` without expectations of examples for flags that `before` still had. */
export function withoutGoneFlags(before: Scale, after: Scale): Scale {
  const left = new Set(after.flags.map(({ code }) => code));
  const gone = new Set(before.flags.map(({ code }) => code).filter((code) => !left.has(code)));
  if (gone.size === 0) return after;
  const examples = after.examples.map((example) => {
    if ('error' in example.expected || !example.expected.flags.some((code) => gone.has(code))) return example;
    return { ...example, expected: { ...example.expected, flags: example.expected.flags.filter((code) => !gone.has(code)) } };
  });
  return { ...after, examples };
}

function without<Value>(record: Readonly<Record<string, Value>>, gone: ReadonlySet<string>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([code]) => !gone.has(code)));
}
