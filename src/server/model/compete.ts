/**
 * What records of a table compete for: values that no two of them share, and times that do not overlap.
 *
 * Rules of child rows and times are constraints that are judged when the transaction ends, so that two records may swap what
 * they hold; the others are unique indexes.
 */
import type { Exclusive, Unique } from '../../config/normalized';
import { toSnakeCase } from '../../config/storedName';
import { type SpanForm, spanFormOf } from '../../fields/spans';
import type { EntityTable } from './entityTable';
import { shortName } from './naming';

/** One rule under which records compete. */
export interface Contest {
  /** Name of its index or constraint, under which the database reports it. */
  name: string;
  table: EntityTable;
  /** Fields that are the same. */
  fields: string[];
  while: Unique['while'];
  /** Rows compete inside of their record only. */
  within: Unique['within'];
  span: { form: SpanForm; during: string[] } | undefined;
  /** Judged when the transaction ends. */
  isDeferred: boolean;
}

const contests = new WeakMap<EntityTable, Contest[]>();

export function contestsOf(table: EntityTable): Contest[] {
  const known = contests.get(table);
  if (known) return known;
  const { entity } = table;
  const made = [...entity.unique.map((rule) => uniqueContest(table, rule)), ...entity.exclusive.map((rule) => spanContest(table, rule))];
  contests.set(table, made);
  return made;
}

/** Those of the table and its child rows that are judged at the end. */
export function deferredContests(table: EntityTable): { own: Contest[]; rows: Contest[] } {
  const deferred = (one: EntityTable) => contestsOf(one).filter(({ isDeferred }) => isDeferred);
  return { own: deferred(table), rows: table.children.flatMap((child) => deferred(child.table)) };
}

function uniqueContest(table: EntityTable, rule: Unique): Contest {
  const { fields, within } = rule;
  const words = [table.name, ...(within ? [within] : []), ...fields.map(toSnakeCase)];
  const name = shortName(`${words.join('_')}${sumOf(rule.while)}_unique`);
  return { name, table, fields, while: rule.while, within, span: undefined, isDeferred: table.entity.parent !== undefined };
}

function spanContest(table: EntityTable, { fields, during, while: only }: Exclusive): Contest {
  const form = spanFormOf(during.flatMap((name) => table.field(name) ?? []));
  if (!form) throw new Error(`Fields ${during.join(', ')} of "${table.entity.name}" say no span`);
  const words = [table.name, ...fields.map(toSnakeCase), ...during.map(toSnakeCase)];
  const name = shortName(`${words.join('_')}${sumOf(only)}_exclusive`);
  return { name, table, fields, while: only, within: undefined, span: { form, during }, isDeferred: true };
}

/** Rules that differ by their condition alone have names of their own. */
function sumOf(condition: unknown): string {
  if (condition === undefined) return '';
  let sum = 0;
  for (const letter of JSON.stringify(condition)) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0;
  return `_${sum.toString(36)}`;
}
