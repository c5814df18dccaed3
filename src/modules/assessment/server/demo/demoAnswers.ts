/** Invented answers of a child whose difficulties are known, for demo data. */
import { itemAt, must } from '../../../../domain/must';
import type { Random } from '../../../demo/contract';
import { itemDirection } from '../../domain/compare/betterDirection';
import type { Item, Scale } from '../../domain/scale/scaleShape';
import type { CompiledScale } from '../../domain/scoring/compileScale';
import type { Answers } from '../../domain/scoring/record';
import { selectItems } from '../../domain/scoring/selectItems';

interface DemoCase {
  ageMonths: number;
  /** 0 = none, 1 = the most severe. */
  severity: number;
}

/** An answer to every item that is given at this age. */
export function demoAnswers(compiled: CompiledScale, { ageMonths, severity }: DemoCase, random: Random): Answers {
  const { scale } = compiled;
  const selection = selectItems(compiled, { ageMonths });
  if ('error' in selection) throw new Error(`${scale.code}: ${selection.message}`);
  const answers: Record<string, string | number> = {};
  for (const [at, item] of scale.items.entries())
    if (selection.mask[at] === 1) answers[item.no] = answerTo(scale, item, { ageMonths, severity }, random);
  return answers;
}

function answerTo(scale: Scale, item: Item, { ageMonths, severity }: DemoCase, random: Random): string | number {
  if (!('options' in item)) return random.int(Math.ceil(item.min), Math.floor(item.min + (item.max - item.min) * (0.2 + severity / 4)));
  const values = fromBest(scale, item);
  // In an age-graded test everything is passed up to the age that the child has reached there.
  if (scale.developmental && item.ageGroup !== undefined) {
    const reached = ageMonths * (1 - severity * 0.6);
    const isPassed = item.ageGroup <= reached * 0.9 || (item.ageGroup <= reached * 1.1 && random.chance(0.5));
    return itemAt(values, isPassed ? 0 : values.length - 1);
  }
  const position = severity * (values.length - 1) + (random.next() - 0.5) * 1.4;
  return itemAt(values, Math.min(values.length - 1, Math.max(0, Math.round(position))));
}

/** Options of an item from the best to the worst; without what is not assessed. */
function fromBest(scale: Scale, item: Extract<Item, { options: string }>): string[] {
  const options = (scale.optionSets[item.options] ?? []).filter(({ score }) => score !== null);
  const sign = itemDirection(scale, item.no) === 'higher' ? -1 : 1;
  return [...options].sort((a, b) => sign * (must(a.score, 'score') - must(b.score, 'score'))).map(({ value }) => value);
}

/** Values that the assessor looks up in tables: percentile ranks fall with the severity. */
export function demoInputs({ manualInputs = [] }: Scale, { severity }: DemoCase, random: Random): Record<string, number> {
  const ranks = manualInputs.filter(({ code, options }) => !options && code.startsWith('PR'));
  return Object.fromEntries(
    ranks.map(({ code }) => [code, Math.min(99, Math.max(1, Math.round(95 - severity * 85 + (random.next() - 0.5) * 24)))]),
  );
}
