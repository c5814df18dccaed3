import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EngineRecord } from '../../record/engineRecord';
import { groupRows, groupValue, headOf } from './groupRows';

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
