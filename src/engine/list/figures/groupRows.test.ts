import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EngineRecord } from '../../record/engineRecord';
import { groupRows, groupValue, headOf } from './groupRows';
import { firstRow, spanOf } from './rowWindow';

const row = (id: number, sex: number | null) => ({ id: String(id), version: 1, sex }) as unknown as EngineRecord;
const sorted = fc
  .array(fc.option(fc.integer({ min: 1, max: 4 })), { maxLength: 30 })
  .map((sexes) => sexes.sort((a, b) => (a ?? 9) - (b ?? 9)).map((sex, id) => row(id, sex)));

describe('rows under heads', () => {
  it('are all of them, in their order, each behind the head of its value', () => {
    fc.assert(
      fc.property(sorted, (rows) => {
        const all = groupRows(rows, 'sex', undefined, new Set());
        expect(all.filter((one) => !headOf(one))).toEqual(rows);
        expect(all.filter((one) => headOf(one))).toHaveLength(new Set(rows.map((one) => groupValue(one, 'sex'))).size);
        let current: string | null | undefined;
        for (const one of all) {
          const head = headOf(one);
          if (head) current = groupValue(head.first, 'sex');
          else expect(groupValue(one, 'sex')).toBe(current);
        }
      }),
    );
  });

  it('leave the head alone where a group is closed, and take its figures from the server', () => {
    const rows = [row(1, 1), row(2, 1), row(3, null)];
    const lines = [{ value: '1', count: 40, totals: {} }];
    const all = groupRows(rows, 'sex', lines, new Set(['group:1']));
    expect(all.map(({ id }) => id)).toEqual(['group:1', 'group:null', '3']);
    expect(headOf(all[0]!)).toMatchObject({ isOpen: false, shown: 2, line: { count: 40 } });
    expect(headOf(all[1]!)?.line).toBeUndefined();
  });
});

describe('the first row drawn', () => {
  it('is never behind the first one in sight, and moves by steps', () => {
    fc.assert(
      fc.property(fc.nat(400_000), fc.integer({ min: 20, max: 60 }), (top, pitch) => {
        const first = firstRow(top, pitch);
        expect(first % 6).toBe(0);
        expect(first * pitch).toBeLessThanOrEqual(top);
        expect(Math.floor(top / pitch) - first).toBeLessThan(8 + 6 + 1);
      }),
    );
  });

  it('is drawn with all rows in sight and some more, as far as there are rows', () => {
    fc.assert(
      fc.property(fc.nat(400_000), fc.integer({ min: 20, max: 60 }), fc.nat(10_000), (top, pitch, total) => {
        const height = 600;
        const { start, end } = spanOf(firstRow(top, pitch), total, { height, pitch });
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(total);
        expect(end).toBeGreaterThanOrEqual(Math.min(total, Math.ceil((Math.min(top, total * pitch - height) + height) / pitch)));
        expect(end - start).toBeLessThanOrEqual(Math.ceil(height / pitch) + 2 * 8 + 6);
      }),
    );
  });
});
