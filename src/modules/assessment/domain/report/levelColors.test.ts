import { expect, it } from 'vitest';
import dictionary from '../../../../../schemas/_dictionaries/evalLevel.json' with { type: 'json' };
import { severityTones } from '../../../../domain/severity';
import { levelOf } from '../codes';
import { levels } from '../scale/scaleShape';
import { toneColors } from './drawing';

it('of levels are the same in lists, charts, tags and reports', () => {
  expect(dictionary.choices.map(({ code, color }) => [levelOf(code), color])).toEqual(levels.map((level) => [level, level]));
  const judged = levels.filter((level) => level !== 'normal');
  expect(judged.map((level) => [toneColors[level], toneColors[`${level}Tint`]])).toEqual(
    judged.map((level) => [severityTones.light[level].ink, severityTones.light[level].tint]),
  );
});
