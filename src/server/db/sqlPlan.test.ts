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
    expect(name).toMatch(/^p\d+$/);
    expect(get().name).toBe(name);
    expect(built).toBe(1);
  });
});
