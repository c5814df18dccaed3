/**
 * Finds values that the server takes: what it refuses is changed at the fields it names, then at those that conditions put
 * beside them. The server stays the judge; nothing here knows its rules.
 */
import { type Condition, fieldsOf, isEmpty } from '../../../src/fields/condition';
import type { Field } from '../../../src/fields/field';
import { codes, type Envelope } from '../../../src/wire/envelope';

export type Values = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape are looked into
export type Answer = Envelope<any>;

/** Which of its values each field has, by path (`relations.phone`). */
export type Choices = Map<string, number>;

export interface Attempt {
  /** Fields that may be given. */
  fields: readonly Field[];
  /** Paths that are given from the start; what the server asks for is added. */
  wanted: Set<string>;
  choices: Choices;
  conditions: readonly Condition[];
  /** The given values of this choice. */
  build(wanted: ReadonlySet<string>, choices: Choices): Promise<Values>;
  send(values: Values): Promise<Answer>;
  /** Enough was tried, together with all that was made for it. */
  isSpent(): boolean;
}
export interface Settled {
  values: Values;
  answer: Answer;
}

/** What no choice of values got past. */
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

export async function settle(attempt: Attempt): Promise<Settled> {
  const { wanted, choices } = attempt;
  const random = seeded();
  for (let n = 1; ; n++) {
    const values = await attempt.build(wanted, choices);
    const answer = await attempt.send(values);
    if (answer.code === codes.ok) return { values, answer };
    const named = pathsOf(answer).filter((path) => isKnown(path, attempt.fields));
    const isHopeless = named.length === 0 && wanted.size === 0;
    if (!refusals.includes(answer.code) || isHopeless || n === mostAttempts || attempt.isSpent()) throw new Refused(answer, values);
    const missing = named.filter((path) => !wanted.has(path) || isEmpty(valueAt(values, path)));
    if (missing.length > 0 && n < mostAttempts / 2) for (const path of missing) want(path, wanted, choices);
    else for (const path of toChange(named, attempt, n, random)) choices.set(path, (choices.get(path) ?? 0) + 1);
  }
}

/** A path that was given already stands for an empty value: another one may be none. */
function want(path: string, wanted: Set<string>, choices: Choices): void {
  if (wanted.has(path)) choices.set(path, (choices.get(path) ?? 0) + 1);
  for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1)) wanted.add(path.slice(0, dot));
  wanted.add(path);
}

/** Named fields first; when they alone do not help, those that conditions put beside them; at last any. */
function toChange(named: string[], { wanted, conditions }: Attempt, n: number, random: () => number): string[] {
  const given = [...wanted];
  const any = given.length > 0 ? [given[Math.floor(random() * given.length)]!] : [];
  if (named.length === 0 || n > mostAttempts / 2) return [...named.slice(0, 1), ...any];
  if (n % 4 !== 0) return named;
  const beside = conditions.filter((one) => fieldsOf(one).some((name) => named.includes(name))).flatMap(fieldsOf);
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

/** Of rows the first one. */
function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce((value, name) => {
    const inside = Array.isArray(value) ? value[0] : value;
    return (inside as Values | undefined | null)?.[name];
  }, values);
}

/** The same numbers in every run. */
function seeded(): () => number {
  let state = 42;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
