import { describe, expect, it } from 'vitest';
import { severities } from '../../domain/severity';
import { buildStyleVariables } from './styleVariables';
import { type ThemeName, type Tones, tones } from './tones';

const names: ThemeName[] = ['light', 'dark'];

describe.each(names)('%s theme', (name) => {
  const tone = tones[name];

  it.each<[keyof Tones, (keyof Tones)[]]>([
    ['text', ['surface', 'page', 'head', 'hover', 'brand-tint']],
    ['second', ['surface', 'page', 'head']],
    ['third', ['surface', 'page']],
    ['brand', ['surface', 'page', 'brand-tint']],
    ['normal', ['normal-tint']],
    ['soon', ['soon-tint']],
    ['wrong', ['wrong-tint']],
    ['ended', ['ended-tint']],
    ['watch', ['watch-tint', 'surface']],
    ['mild', ['mild-tint', 'surface']],
    ['moderate', ['moderate-tint', 'surface']],
    ['severe', ['severe-tint', 'surface']],
    ['extreme', ['extreme-tint', 'surface']],
    ['amber', ['amber-tint']],
    ['violet', ['violet-tint']],
    ['teal', ['teal-tint']],
    ['rose', ['rose-tint']],
    ['blue', ['blue-tint']],
  ])('keeps %s readable on %j', (text, grounds) => {
    for (const ground of grounds) expect(contrast(tone[text], tone[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it('keeps white readable on filled buttons', () => {
    expect(contrast('#ffffff', tone.fill)).toBeGreaterThanOrEqual(4.5);
  });

  it('keeps edges of checkboxes visible', () => {
    expect(contrast(tone.mark, tone.surface)).toBeGreaterThanOrEqual(3);
  });

  it('writes every tone into the page', () => {
    const styles = buildStyleVariables();
    for (const [key, value] of Object.entries(tone)) expect(styles).toContain(`--kj-${key}:${value}`);
  });
});

it('is darker the more severe, on paper and in the light theme', () => {
  const { light } = tones;
  for (const part of ['', '-tint'] as const) {
    const shades = severities.map((name) => luminance(light[`${name}${part}`]));
    expect(shades).toEqual(shades.toSorted((a, b) => b - a));
    expect(new Set(shades).size).toBe(severities.length);
  }
});

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
