/** New names: everything in a scale that uses a name follows. */
import type { Condition, Example, Scale, ScoreEntry } from '../scale/scaleShape';

type Swap = (name: string) => string;
const swap =
  (from: string, to: string): Swap =>
  (name) =>
    name === from ? to : name;

export function renameScore(scale: Scale, from: string, to: string): Scale {
  const name = swap(from, to);
  return {
    ...scale,
    scores: scale.scores.map((entry) => ({ ...scoreWith(entry, name), code: name(entry.code) })),
    bands: scale.bands.map((band) => (band.score === from ? { ...band, score: to } : band)),
    flags: eachCondition(scale, (condition) => (condition.score === from ? { ...condition, score: to } : condition)).map((flag) =>
      flag.until === from ? { ...flag, until: to } : flag,
    ),
    examples: scale.examples.map((example) => expecting(example, (keys) => updateKeys(keys, name))),
    ...(scale.editions && { editions: scale.editions.map((edition) => ({ ...edition, scores: edition.scores.map(name) })) }),
    ...(scale.changeRules && { changeRules: scale.changeRules.map((rule) => ({ ...rule, score: name(rule.score) })) }),
    ...(scale.norms && { norms: scale.norms.map((norm) => ({ ...norm, score: name(norm.score) })) }),
  };
}

function scoreWith(entry: ScoreEntry, name: Swap): ScoreEntry {
  const next = entry.requires ? { ...entry, requires: entry.requires.map(name) } : entry;
  if (next.op === 'sumScores' || next.op === 'meanScores') return { ...next, of: next.of.map(name) };
  if (next.op === 'percentOfMax' || next.op === 'lookup') return { ...next, of: name(next.of) };
  return next.op === 'ratio' ? { ...next, num: name(next.num) } : next;
}

export function renameOptionSet(scale: Scale, from: string, to: string): Scale {
  const items = scale.items.map((item) => ('options' in item && item.options === from ? { ...item, options: to } : item));
  return { ...scale, items, optionSets: updateKeys(scale.optionSets, swap(from, to)) };
}

/** The value that an option is stored by: answers of examples and conditions on items of this set follow. */
export function renameOption(scale: Scale, set: string, from: string, to: string): Scale {
  const own = new Set(scale.items.flatMap((item) => ('options' in item && item.options === set ? [item.no] : [])));
  const options = (scale.optionSets[set] ?? []).map((option) => (option.value === from ? { ...option, value: to } : option));
  const examples = scale.examples.map((example) => {
    const answers = { ...example.input.answers };
    for (const [no, answer] of Object.entries(answers)) if (own.has(Number(no)) && answer === from) answers[no] = to;
    return { ...example, input: { ...example.input, answers } };
  });
  const flags = eachCondition(scale, (condition) =>
    condition.item !== undefined && own.has(condition.item) && condition.equals === from ? { ...condition, equals: to } : condition,
  );
  return { ...scale, optionSets: { ...scale.optionSets, [set]: options }, examples, flags };
}

export function renameInput(scale: Scale, from: string, to: string): Scale {
  const name = swap(from, to);
  const scores = scale.scores.map((entry) => {
    if (entry.op === 'input') return { ...entry, input: name(entry.input) };
    return entry.op === 'ratio' ? { ...entry, denInput: name(entry.denInput) } : entry;
  });
  const examples = scale.examples.map((example) =>
    example.input.inputs ? { ...example, input: { ...example.input, inputs: updateKeys(example.input.inputs, name) } } : example,
  );
  return {
    ...scale,
    scores,
    examples,
    flags: eachCondition(scale, (condition) => (condition.input === from ? { ...condition, input: to } : condition)),
    ...(scale.manualInputs && { manualInputs: scale.manualInputs.map((input) => ({ ...input, code: name(input.code) })) }),
  };
}

export function renameFlag(scale: Scale, from: string, to: string): Scale {
  const name = swap(from, to);
  const examples = scale.examples.map((example) =>
    'error' in example.expected ? example : { ...example, expected: { ...example.expected, flags: example.expected.flags.map(name) } },
  );
  return { ...scale, flags: scale.flags.map((flag) => ({ ...flag, code: name(flag.code) })), examples };
}

export function renameEdition(scale: Scale, from: string, to: string): Scale {
  if (!scale.editions) return scale;
  const examples = scale.examples.map((example) =>
    example.input.edition === from ? { ...example, input: { ...example.input, edition: to } } : example,
  );
  return { ...scale, editions: scale.editions.map((one) => (one.code === from ? { ...one, code: to } : one)), examples };
}

/** Examples follow unless another row of the score has the old label, too. */
export function renameBand(scale: Scale, at: number, to: string): Scale {
  const band = scale.bands[at];
  if (!band) return scale;
  const { score, label } = band;
  const bands = scale.bands.with(at, { ...band, label: to });
  if (scale.bands.some((other, n) => n !== at && other.score === score && other.label === label)) return { ...scale, bands };
  const examples = scale.examples.map((example) => {
    if ('error' in example.expected || example.expected.bands[score] !== label) return example;
    return { ...example, expected: { ...example.expected, bands: { ...example.expected.bands, [score]: to } } };
  });
  return { ...scale, bands, examples };
}

/** The group of items, in everything that names groups. */
export function renameGroup(scale: Scale, from: string, to: string): Scale {
  const { missing } = scale;
  return {
    ...scale,
    items: scale.items.map((item) => (item.group === from ? { ...item, group: to } : item)),
    scores: scale.scores.map((entry) => (entry.op === 'developmentalAge' && entry.group === from ? { ...entry, group: to } : entry)),
    missing: missing.optionalGroups ? { ...missing, optionalGroups: missing.optionalGroups.map(swap(from, to)) } : missing,
    ...(scale.goals && { goals: scale.goals.map((rule) => (rule.group === from ? { ...rule, group: to } : rule)) }),
    ...(scale.subtests && { subtests: scale.subtests.map((one) => (one.code === from ? { ...one, code: to } : one)) }),
  };
}

function eachCondition({ flags }: Scale, change: (condition: Condition) => Condition): Scale['flags'] {
  const deep = (condition: Condition): Condition => {
    const next = change(condition);
    return next.and ? { ...next, and: next.and.map(deep) } : next;
  };
  return flags.map((flag) => ({ ...flag, any: flag.any.map(deep) }));
}

/** Keys in their order. */
function updateKeys<Value>(record: Readonly<Record<string, Value>>, name: Swap): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [name(key), value]));
}

function expecting(example: Example, keys: <Value>(record: Record<string, Value>) => Record<string, Value>): Example {
  const { expected } = example;
  if ('error' in expected) return example;
  return { ...example, expected: { ...expected, scores: keys(expected.scores), bands: keys(expected.bands) } };
}
