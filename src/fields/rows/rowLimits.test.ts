import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field } from '../field';
import { findAdditionProblem, findRemovalProblem, formatLimits, newRow, type Row, shownColumns, withMain } from './rowLimits';

type Children = NonNullable<Field['children']>;
const guardians = { entity: 'guardian', fields: [], min: 1, max: 3, main: 'isMain', copies: {} } satisfies Children;
const lessons = { entity: 'lesson', fields: [], min: 0, max: 200, main: undefined, copies: {} } satisfies Children;

describe('child rows', () => {
  it('have exactly one main row after any additions, removals and choices that are allowed', () => {
    const step = fc.record({ kind: fc.constantFrom('add', 'remove', 'choose'), at: fc.nat(2) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let rows: Row[] = [newRow(guardians, [])];
        for (const { kind, at } of steps) {
          if (kind === 'add' && !findAdditionProblem(guardians, rows)) rows = [...rows, newRow(guardians, rows)];
          if (kind === 'remove' && at < rows.length && !findRemovalProblem(guardians, rows, at)) rows = rows.toSpliced(at, 1);
          if (kind === 'choose' && at < rows.length) rows = withMain(rows, 'isMain', at);
          expect(rows.filter((row) => row.isMain === true)).toHaveLength(1);
          expect(rows.length).toBeGreaterThanOrEqual(guardians.min);
          expect(rows.length).toBeLessThanOrEqual(guardians.max);
        }
      }),
    );
  });

  it('say why a row cannot go or come', () => {
    expect(findRemovalProblem(guardians, [{ isMain: true }], 0)).toBe('至少保留 1 行');
    expect(findRemovalProblem(guardians, [{ isMain: true }, { isMain: false }], 0)).toBe('这是主要的一行，请先把别的一行设为主要，再删除');
    expect(findRemovalProblem(guardians, [{ isMain: true }, { isMain: false }], 1)).toBeUndefined();
    expect(findRemovalProblem({ ...guardians, min: 0 }, [{ isMain: true }], 0)).toBeUndefined();
    expect(findAdditionProblem(guardians, [{}, {}])).toBeUndefined();
    expect(findAdditionProblem(guardians, [{}, {}, {}])).toBe('最多 3 行');
  });

  it('show what nobody types where they are fixed', () => {
    const fields = [
      { name: 'lesson', readOnly: true },
      { name: 'choice' },
      { name: 'createTime', readOnly: true, system: true },
    ] as Field[];
    const names = (children: Children) => shownColumns(children).map(({ name }) => name);
    expect(names({ ...lessons, fields })).toEqual(['choice']);
    expect(names({ ...lessons, fields, fixed: true })).toEqual(['lesson', 'choice']);
  });

  it('start with the defaults of their fields', () => {
    const fields = [
      { name: 'relation', default: 1 },
      { name: 'phone', default: undefined },
    ] as Field[];
    expect(newRow({ ...lessons, fields }, [])).toEqual({ relation: 1 });
    expect(newRow({ ...guardians, fields }, [])).toEqual({ relation: 1, isMain: true });
    expect(newRow({ ...guardians, fields }, [{ isMain: true }])).toEqual({ relation: 1, isMain: false });
  });

  it('say how many they may be', () => {
    expect(formatLimits(guardians)).toBe('1–3 行，其中一行为主要');
    expect(formatLimits(lessons)).toBe('最多 200 行');
  });
});
