/**
 * Uniqueness rules of a table: values that no two records may share, and time spans that may not overlap.
 *
 * Rules of child rows and of time spans are deferred constraints, checked when the transaction commits, so that two records can swap their
 * values; the others are unique indexes.
 */
import type { Exclusive, Unique } from '../../config/normalized';
import { toSnakeCase } from '../../config/storedName';
import { type SpanForm, spanFormOf } from '../../fields/spans';
import type { EntityTable } from './entityTable';
import { shortName } from './naming';

/** One uniqueness or overlap rule. */
export interface UniqueRule {
  /** Name of its index or constraint, as reported in database errors. */
  name: string;
  table: EntityTable;
  /** Fields whose values are compared. */
  fields: string[];
  while: Unique['while'];
  /** Rows are compared only with rows of the same parent record. */
  within: Unique['within'];
  span: { form: SpanForm; during: string[] } | undefined;
  /** Checked when the transaction commits. */
  isDeferred: boolean;
}

const uniqueRules = new WeakMap<EntityTable, UniqueRule[]>();

/** Unique and overlap rules of a table; built once per table. */
export function uniqueRulesOf(table: EntityTable): UniqueRule[] {
  const known = uniqueRules.get(table);
  if (known) return known;
  const { entity } = table;
  const made = [
    ...entity.unique.map((rule) => buildUniqueRule(table, rule)),
    ...entity.exclusive.map((rule) => buildSpanRule(table, rule)),
  ];
  uniqueRules.set(table, made);
  return made;
}

/** Rules of the table and of its child rows that are checked at commit. */
export function splitUniqueRules(table: EntityTable): { own: UniqueRule[]; rows: UniqueRule[] } {
  const deferred = (one: EntityTable) => uniqueRulesOf(one).filter(({ isDeferred }) => isDeferred);
  return { own: deferred(table), rows: table.children.flatMap((child) => deferred(child.table)) };
}

function buildUniqueRule(table: EntityTable, rule: Unique): UniqueRule {
  const { fields, within } = rule;
  const words = [table.name, ...(within ? [within] : []), ...fields.map(toSnakeCase)];
  const name = shortName(`${words.join('_')}${sumOf(rule.while)}_unique`);
  return { name, table, fields, while: rule.while, within, span: undefined, isDeferred: table.entity.parent !== undefined };
}

function buildSpanRule(table: EntityTable, { fields, during, while: only }: Exclusive): UniqueRule {
  const form = spanFormOf(during.flatMap((name) => table.field(name) ?? []));
  if (!form) throw new Error(`Fields ${during.join(', ')} of "${table.entity.name}" say no span`);
  const words = [table.name, ...fields.map(toSnakeCase), ...during.map(toSnakeCase)];
  const name = shortName(`${words.join('_')}${sumOf(only)}_exclusive`);
  return { name, table, fields, while: only, within: undefined, span: { form, during }, isDeferred: true };
}

/** Hash of the condition: part of the rule's name, because two rules may differ by their condition alone. */
function sumOf(condition: unknown): string {
  if (condition === undefined) return '';
  let sum = 0;
  for (const letter of JSON.stringify(condition)) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0;
  return `_${sum.toString(36)}`;
}
