import { describe, expect, it } from 'vitest';
import { scaleOf } from '../../../../../../../tests/support/files/scaleFiles';
import type { Band } from '../../../../domain/scale/scaleShape';
import { bandLines, lineText } from './bandLine';

const band = (min: number | null, below: number | null, label: string, when?: Band['when']): Band => ({
  score: 'T',
  min,
  below,
  label,
  level: 'normal',
  positive: false,
  ...(when && { when }),
});
const rowsOf = (bands: readonly Band[]) => bands.map((one, at) => ({ at, band: one }));

describe('the number line of bands', () => {
  it('is covered from end to end where each value has one', () => {
    const { bands } = scaleOf('MCHAT-R');
    const [line, ...more] = bandLines(
      rowsOf(bands).filter((row) => row.band.score === 'RISK'),
      [0, 20],
      0,
    );
    expect(more).toEqual([]);
    expect(line).toMatchObject({ ages: '', from: 0, to: 21 });
    expect(line!.segments.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['band', 0, 3],
      ['band', 3, 8],
      ['band', 8, 21],
    ]);
  });

  it('shows what no row takes and what two rows take', () => {
    const [line] = bandLines(rowsOf([band(null, 3, '低'), band(5, 9, '中'), band(8, null, '高')]), [0, 20], 0);
    expect(line!.segments.filter(({ kind }) => kind !== 'band')).toEqual([
      { kind: 'gap', from: 3, to: 5, label: '没有界值' },
      { kind: 'overlap', from: 8, to: 9, label: '重叠' },
    ]);
    expect(lineText(line!, ({ label }) => label)).toBe('0 到 3：低；3 到 5：没有界值；5 到 9：中；8 到 9：重叠；8 到 21：高');
  });

  it('is drawn once for each stretch of ages', () => {
    const rows = [
      band(null, 6, '幼', { ageMonthsBelow: 72 }),
      band(6, null, '幼高', { ageMonthsBelow: 72 }),
      band(null, null, '大', { ageMonthsMin: 72 }),
    ];
    expect(bandLines(rowsOf(rows), undefined, 0).map(({ ages, segments }) => [ages, segments.length])).toEqual([
      ['0～72 月龄', 2],
      ['72 月龄起', 1],
    ]);
  });

  it('leaves out rows that cannot hold, and goes a little beyond where it is not known how far the score reaches', () => {
    const [line] = bandLines(rowsOf([band(null, 10, '低'), band(20, 10, '错'), band(10, null, '高')]), undefined, 1);
    expect(line!.segments).toHaveLength(2);
    expect(line!.from).toBeLessThan(10);
    expect(line!.to).toBeGreaterThan(10);
    expect(bandLines([], undefined, 0)).toEqual([]);
  });
});
