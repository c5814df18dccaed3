/** Developmental ages beside the age of the child: a bar for each domain, the age as a line through all of them. */
import { renderMonths } from '../../../../../domain/age';
import { textWidth } from '../layout/textSize';
import { ageOf, type MeasuredRow } from '../measuredRows';
import type { ReportSource } from '../source';
import { valueText } from '../values';
import { boxOf, chartText, type Drawing, pathOf, rounded, type Shape, textOf } from './drawing';

interface AgeProfile {
  ageMonths: number;
  rows: { name: string; months: number; before: number | undefined; text: string; isTotal: boolean }[];
}

/** Undefined where no developmental age was found, or the age is unknown. */
export function ageProfileOf(source: ReportSource, rows: readonly MeasuredRow[]): AgeProfile | undefined {
  const { scale, record, earlier } = source;
  const ageMonths = ageOf(source);
  const ages = new Set(scale.scores.flatMap(({ op, code }) => (op === 'developmentalAge' ? [code] : [])));
  const isAge = (code: string) =>
    ages.has(code) || scale.scores.some((entry) => entry.code === code && 'of' in entry && [entry.of].flat().every((one) => ages.has(one)));
  const last = earlier.at(-1)?.result;
  const own = rows.flatMap(({ family: { base, name, isTotal } }) => {
    const months = record.result.scores[base.code];
    if (months === undefined || !isAge(base.code)) return [];
    const before = last?.scores[base.code];
    return [{ name, months, before, text: valueText(base, months), isTotal }];
  });
  return ageMonths === undefined || own.length === 0 ? undefined : { ageMonths, rows: own };
}

const rowHeight = 30;
const top = 22;

export function drawAgeProfile({ ageMonths, rows }: AgeProfile, width: number): Drawing {
  const names = Math.min(120, Math.max(...rows.map(({ name }) => textWidth(name, chartText))) + 8);
  const left = Math.ceil(names);
  const room = width - left - 44;
  const highest = getNiceAbove(Math.max(ageMonths, ...rows.flatMap(({ months, before }) => [months, before ?? 0])) * 1.05);
  const xOf = (months: number) => rounded(left + (Math.min(months, highest) / highest) * room);
  const bottom = top + rows.length * rowHeight;
  const grid = [0, 0.25, 0.5, 0.75, 1].flatMap((share): Shape[] => {
    const x = xOf(highest * share);
    return [
      upright(x, top - 4, bottom, { stroke: 'hairline', width: 1 }),
      textOf([x, bottom + 12], String(rounded(highest * share)), 'third', 'middle'),
    ];
  });
  const bars = rows.flatMap(({ name, months, before, text }, at): Shape[] => {
    const y = top + at * rowHeight + 7;
    const mark = { stroke: 'third', width: 1.5, isDashed: true } as const;
    return [
      textOf([0, y + 8], name, 'ink', 'start'),
      pathOf(boxOf(left, y, rounded(xOf(months) - left), 16), { closed: true, fill: 'mildTint' }),
      ...(before === undefined ? [] : [upright(xOf(before), y - 3, y + 19, mark)]),
      textOf([xOf(months) + 4, y + 8], text, 'ink', 'start'),
    ];
  });
  const x = xOf(ageMonths);
  const age: Shape[] = [
    upright(x, top - 4, bottom, { stroke: 'ink', width: 1.5 }),
    textOf([x, top - 12], `实足${renderMonths(ageMonths)}`, 'ink', x > width - 60 ? 'end' : 'middle'),
  ];
  const label = `发育月龄，实足${renderMonths(ageMonths)}：${rows.map(({ name, text }) => `${name} ${text}`).join('，')}`;
  return { width, height: bottom + 24, label, shapes: [...grid, ...bars, ...age] };
}

const upright = (x: number, from: number, to: number, look: Parameters<typeof pathOf>[1]) =>
  pathOf(
    [
      [x, from],
      [x, to],
    ],
    look,
  );

/** The next number that divides well by four: 4, 8, 12, 20, 40, 60, 80, 100, 120 … */
function getNiceAbove(value: number): number {
  const step = [4, 8, 12, 20, 40].find((one) => value <= one);
  return step ?? Math.ceil(value / 20) * 20;
}
