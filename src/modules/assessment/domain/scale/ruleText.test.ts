import { describe, expect, it } from 'vitest';
import { scaleCodes, scaleOf } from '../../../../../tests/support/files/scaleFiles';
import { ruleText } from './ruleText';
import type { Scale } from './scaleShape';

const textOf = (code: string, edit: (scale: Scale) => void = () => undefined) => {
  const scale = scaleOf(code);
  edit(scale);
  return ruleText(scale);
};

/** The same with the keys of every object the other way round. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, one]) => [key, turned(one)]),
  );
}

describe('the rules of a scale', () => {
  it.each(scaleCodes)('%s do not depend on the order of its keys', (code) => {
    expect(ruleText(turned(scaleOf(code)) as Scale)).toBe(textOf(code));
  });

  it('differ from those of every other scale', () => {
    expect(new Set(scaleCodes.map((code) => textOf(code))).size).toBe(scaleCodes.length);
  });

  it.each<[string, (scale: Scale) => void]>([
    ['its name', (scale) => (scale.nameZh = '别名')],
    ['an item’s name', (scale) => (scale.items[0]!.name = '别名')],
    ['an option’s label', (scale) => (scale.optionSets.s4![0]!.label = '别名')],
    ['a score’s name', (scale) => (scale.scores[0]!.name = '别名')],
    ['what a band is called', (scale) => (scale.bands[0]!.label = '别名')],
    ['advice', (scale) => (scale.bands[0]!.advice = '多陪伴')],
    ['its instruction', (scale) => (scale.administration.instructionZh = '请逐题作答')],
    ['examples and remarks', (scale) => Object.assign(scale, { examples: [], notes: [] })],
  ])('stay the same with another text for %s', (_what, edit) => {
    expect(textOf('HAMD', edit)).toBe(textOf('HAMD'));
  });

  it.each<[string, (scale: Scale) => void]>([
    ['an option scores', (scale) => (scale.optionSets.s4![0]!.score = 9)],
    ['an option is called in records', (scale) => (scale.optionSets.s4![0]!.value = 'x')],
    ['an item can be answered', (scale) => Object.assign(scale.items[0]!, { options: 's2' })],
    ['a band begins', (scale) => (scale.bands[1]!.min = 9)],
    ['severe a band is', (scale) => (scale.bands[1]!.level = 'extreme')],
    ['a band asks for follow-up', (scale) => (scale.bands[0]!.positive = !scale.bands[0]!.positive)],
    ['a flag is raised', (scale) => Object.assign(scale.flags[0]!.any[0]!, { gte: 4 })],
    ['many items may be missing', (scale) => Object.assign(scale.missing, { policy: 'skip', maxUnanswered: 2 })],
    ['a score stands for the whole', (scale) => (scale.scores[0]!.role = 'subscale')],
    ['many items an edition has', (scale) => (scale.editions![0]!.items = '1-16')],
  ])('change with how %s', (_what, edit) => {
    expect(textOf('HAMD', edit)).not.toBe(textOf('HAMD'));
  });
});
