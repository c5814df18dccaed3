/**
 * SQL built with Kysely once per shape and kept as text: what changes from call to call are slots.
 *
 * A shape is everything that changes the text (columns, operators, order); values never do.
 */
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

/** Place of a value that is known only when the plan runs. */
export function slot<T = unknown>(name: string): RawBuilder<T> {
  return sql<T>`${new Slot(name)}`;
}

export interface Plan {
  text: string;
  /** Values of a run, in the order of the text. */
  bind(inputs: Readonly<Record<string, unknown>>): unknown[];
  /** Name of the prepared statement; undefined for shapes that are asked for once in a while. */
  name: string | undefined;
}

/** Names are kept by every connection until it closes, so there is an end to them. */
const maxNamed = 400;
let named = 0;

export function compilePlan(builder: RawBuilder<unknown>, isHot = true): Plan {
  const { sql, parameters } = builder.compile(compiler);
  const { text, values } = shareSlots(sql, parameters);
  return {
    text,
    bind: (inputs) => values.map((value) => (value instanceof Slot ? inputs[value.name] : value)),
    name: isHot ? nextName() : undefined,
  };
}

/** A slot that stands in several places is one value: sent once and read once. */
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
  // Quoted texts and names may contain what looks like a placeholder.
  const renumbered = text.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\d+)/g, (token, number) =>
    number ? `$${numbers[Number(number) - 1]}` : token,
  );
  return { text: renumbered, values };
}

function nextName(): string | undefined {
  return named < maxNamed ? `p${++named}` : undefined;
}

export function runPlan<T>(q: Queryable, plan: Plan, inputs: Readonly<Record<string, unknown>>): Promise<T[]> {
  return q.query<T>(plan.text, plan.bind(inputs), plan.name);
}

/** Plans by shape. A shape becomes a prepared statement at its second use. */
export class PlanCache {
  private readonly plans = new LRUCache<string, { plan: Plan; uses: number }>({ max: 1000 });

  get(shape: string, build: () => RawBuilder<unknown>): Plan {
    const entry = this.plans.get(shape) ?? { plan: compilePlan(build(), false), uses: 0 };
    if (entry.uses === 0) this.plans.set(shape, entry);
    entry.uses++;
    if (entry.uses === 2) entry.plan.name = nextName();
    return entry.plan;
  }
}
