import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import dictionary from '../../../../../../schemas/_dictionaries/evalLevel.json' with { type: 'json' };
import { normalTones, severityTones } from '../../../../../domain/severity';
import { colorNames } from '../../../../../fields/colors';
import { levelOf } from '../../codes';
import { levels } from '../../scale/scaleShape';
import { toneColors } from './drawing';

it('of levels are the same in lists, charts, tags and reports', () => {
  expect(dictionary.choices.map(({ code, color }) => [levelOf(code), color])).toEqual(levels.map((level) => [level, level]));
  const tones = { normal: normalTones.light, ...severityTones.light };
  expect(levels.map((level) => [toneColors[level], toneColors[`${level}Tint`]])).toEqual(
    levels.map((level) => [tones[level].ink, tones[level].tint]),
  );
});

it('each tone of a tag, a calendar or a band is said once', () => {
  const css = readFileSync('src/fields/tones.css', 'utf8');
  for (const name of colorNames)
    expect(
      css.split(`[data-tone="${name}"] {\n  --tone: var(--kj-${name});\n  --tone-tint: var(--kj-${name}-tint);\n}`),
      name,
    ).toHaveLength(2);
});
