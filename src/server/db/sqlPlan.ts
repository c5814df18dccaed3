/**
 * SQL compiled with Kysely once per shape and cached as text; values that change between calls are slots.
 *
 * The shape is everything that changes the text (columns, operators, order), without values.
 */
import { createHash } from 'node:crypto';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Queryable } from './queryable';

const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

class Slot {
  constructor(readonly name: string) {}
}

/** Placeholder of a value that is given when the plan runs. */
export function slot<T = unknown>(name: string): RawBuilder<T> {
  return sql<T>`${new Slot(name)}`;
}

export interface Plan {
  text: string;
  /** Values of a run, in the order of the placeholders. */
  bind(inputs: Readonly<Record<string, unknown>>): unknown[];
  /** Name of the prepared statement; undefined for shapes that are rarely used. */
  name: string | undefined;
}

/** Compiles a statement. `isHot`: prepares it under a name. */
export function compilePlan(builder: RawBuilder<unknown>, isHot = true): Plan {
  const { sql, parameters } = builder.compile(compiler);
  const { text, values } = shareSlots(sql, parameters);
  return {
    text,
    bind: (inputs) => values.map((value) => (value instanceof Slot ? inputs[value.name] : value)),
    name: isHot ? nameOf(text) : undefined,
  };
}

/** Gives all uses of a slot the same placeholder, so that its value is sent once. */
function shareSlots(text: string, parameters: readonly unknown[]): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const places = new Map<string, number>();
  const numbers = parameters.map((parameter) => {
    const known = parameter instanceof Slot ? places.get(parameter.name) : undefined;
    if (known !== undefined) return known;
    values.push(parameter);
    if (parameter instanceof Slot) places.set(parameter.name, values.length);
    return values.length;
  });
  // Skips quoted texts and names, which may contain `$1`.
  const renumbered = text.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\d+)/g, (token, number) =>
    number ? `$${numbers[Number(number) - 1]}` : token,
  );
  return { text: renumbered, values };
}

/** Name of a prepared statement: a hash of its text, so that recompiled plans share it (`preparedStatements.ts`). */
export function nameOf(text: string): string {
  return `p${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
}

/** Runs a plan with the values of its slots. */
export function runPlan<T>(q: Queryable, plan: Plan, inputs: Readonly<Record<string, unknown>>): Promise<T[]> {
  return q.query<T>(plan.text, plan.bind(inputs), plan.name);
}

/** Plans by shape. A shape is prepared from its second use on. */
export class PlanCache {
  private readonly plans = new LRUCache<string, { plan: Plan; uses: number }>({ max: 1000 });

  get(shape: string, build: () => RawBuilder<unknown>): Plan {
    const entry = this.plans.get(shape) ?? { plan: compilePlan(build(), false), uses: 0 };
    if (entry.uses === 0) this.plans.set(shape, entry);
    entry.uses++;
    if (entry.uses === 2) entry.plan.name = nameOf(entry.plan.text);
    return entry.plan;
  }
}
