import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { compilePlan, PlanCache, slot } from './sqlPlan';

describe('plans', () => {
  it('send the value of a slot once, however often it stands in the text', () => {
    const plan = compilePlan(sql`select ${slot('a')}, ${1}, ${slot('b')}, ${slot('a')}, ${sql.lit("it's $1")}, ${sql.id('$2')}`, false);
    expect(plan.text).toBe(`select $1, $2, $3, $1, 'it''s $1', "$2"`);
    expect(plan.bind({ a: 'x', b: 'y' })).toEqual(['x', 1, 'y']);
  });

  it('become prepared statements at their second use', () => {
    const cache = new PlanCache();
    let built = 0;
    const get = () =>
      cache.get('shape', () => {
        built++;
        return sql`select ${slot('a')}`;
      });
    expect(get().name).toBeUndefined();
    const { name } = get();
    expect(name).toMatch(/^p[0-9a-f]{24}$/);
    expect(get().name).toBe(name);
    expect(built).toBe(1);
  });

  it('have a name however many there are, the same for the same text', () => {
    const names = Array.from({ length: 1_000 }, (_, n) => compilePlan(sql`select ${sql.lit(n)}`).name);
    expect(new Set(names).size).toBe(1_000);
    expect(names).not.toContain(undefined);
    expect(compilePlan(sql`select ${sql.lit(7)}`).name).toBe(names[7]);
  });
});
