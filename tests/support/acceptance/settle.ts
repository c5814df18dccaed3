/**
 * Finds values that the server accepts: after a refusal, the fields that it names are changed, then fields that occur in conditions with
 * them. Rules of the server are not duplicated here.
 */
import { type Condition, fieldsOf, isEmpty } from '../../../src/fields/condition';
import type { Field } from '../../../src/fields/field';
import { codes, type Envelope } from '../../../src/wire/envelope';
import type { Spares } from './spares';

export type Values = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape are looked into
export type Answer = Envelope<any>;

/** Index of the chosen value for each field, by path (`relations.phone`). */
export type Choices = Map<string, number>;

export interface Attempt {
  /** Fields that may be set. */
  fields: readonly Field[];
  /** Paths that are set from the start; those that the server requires are added. */
  wanted: Set<string>;
  choices: Choices;
  conditions: readonly Condition[];
  /** Values for these choices. */
  build(wanted: ReadonlySet<string>, choices: Choices): Promise<Values>;
  send(values: Values): Promise<Answer>;
  /** Whether the limit of calls, including those for referenced records, is reached. */
  isSpent(): boolean;
  /** Runs one attempt; `isUsed` tells whether records created for it are used by it. */
  once: Spares['attempt'];
}
export interface Settled {
  values: Values;
  answer: Answer;
}

/** Thrown if no choice of values was accepted. */
export class Refused extends Error {
  constructor(
    readonly answer: Answer,
    readonly values: Values,
  ) {
    super(`${answer.code} ${answer.message} ${JSON.stringify(answer.data?.errors ?? answer.data ?? '')} for ${JSON.stringify(values)}`);
  }
}

const mostAttempts = 40;
const refusals: readonly number[] = [codes.invalid, codes.conflict];

/** Returns the accepted values with the answer; throws `Refused` after too many attempts. */
export async function settle(attempt: Attempt): Promise<Settled> {
  const { wanted, choices } = attempt;
  const random = seeded();
  for (let n = 1; ; n++) {
    const { values, answer } = await attempt.once(
      async () => {
        const built = await attempt.build(wanted, choices);
        return { values: built, answer: await attempt.send(built) };
      },
      (one) => one.answer.code === codes.ok,
    );
    if (answer.code === codes.ok) return { values, answer };
    const named = pathsOf(answer).filter((path) => isKnown(path, attempt.fields));
    const isHopeless = named.length === 0 && wanted.size === 0;
    if (!refusals.includes(answer.code) || isHopeless || n === mostAttempts || attempt.isSpent()) throw new Refused(answer, values);
    const missing = named.filter((path) => !wanted.has(path) || isEmpty(valueAt(values, path)));
    if (missing.length > 0 && n < mostAttempts / 2) for (const path of missing) want(path, wanted, choices);
    else for (const path of toChange(named, attempt, n, random)) choices.set(path, (choices.get(path) ?? 0) + 1);
  }
}

/** An error at a path that is set already may mean that its value was empty, so the next choice is taken. */
function want(path: string, wanted: Set<string>, choices: Choices): void {
  if (wanted.has(path)) choices.set(path, (choices.get(path) ?? 0) + 1);
  for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1)) wanted.add(path.slice(0, dot));
  wanted.add(path);
}

/** Fields to change: first those named by the server; if that does not help, those that occur in conditions with them; finally any. */
function toChange(named: string[], { wanted, conditions }: Attempt, n: number, random: () => number): string[] {
  const given = [...wanted];
  const any = given.length > 0 ? [given[Math.floor(random() * given.length)]!] : [];
  if (named.length === 0 || n > mostAttempts / 2) return [...named.slice(0, 1), ...any];
  if (n % 4 !== 0) return named;
  const beside = conditions
    .map((one) => fieldsOf(one).map((name) => name.split('.')[0]!))
    .filter((names) => names.some((name) => named.includes(name)))
    .flat();
  const others = beside.filter((name) => !named.includes(name) && wanted.has(name));
  return others.length > 0 ? [others[Math.floor(random() * others.length)]!] : [...named, ...any];
}

/** `relations.0.phone` → `relations.phone`. */
export function pathsOf({ data }: Answer): string[] {
  const errors = (data?.errors ?? []) as { field: string }[];
  return [...new Set(errors.map(({ field }) => field.replace(/\.\d+(?=\.|$)/g, '')))].filter((path) => path !== '');
}

function isKnown(path: string, fields: readonly Field[]): boolean {
  const [name, ...rest] = path.split('.');
  const field = fields.find((one) => one.name === name);
  return field !== undefined && (rest.length === 0 || isKnown(rest.join('.'), field.children?.fields ?? []));
}

/** Of child rows the first one. */
function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce((value, name) => {
    const inside = Array.isArray(value) ? value[0] : value;
    return (inside as Values | undefined | null)?.[name];
  }, values);
}

/** Pseudo-random numbers, the same in every run. */
function seeded(): () => number {
  let state = 42;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
