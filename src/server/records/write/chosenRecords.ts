/**
 * Validates references chosen by a person: the record must be on the page that the reference names, and agree with the fields
 * it is matched with. Only newly chosen records are checked, or those matched with a changed field: a stored reference stays valid if its
 * record has left the page or was changed since.
 */
import type { Field, Match, Reference } from '../../../fields/field';
import { agrees, valuesOf } from '../../../fields/relation/agrees';
import type { FieldError } from '../../../wire/envelope';
import { invalid } from '../../kernel/apiError';
import { isUuid } from '../../kernel/uuid';
import type { Values } from '../../kernel/values';
import { type EntityTable, tableOf } from '../../model/entityTable';
import { type ChosenRecord, readChosen } from '../../model/sql/chosenQuery';
import { readLivingIds } from '../../model/sql/readLivingIds';
import { everyRow } from '../../model/sql/rows';
import { findOfferingPage } from '../../view/offers';
import { viewOf } from '../../view/view';
import { isSame } from '../check/isSame';
import { missingChoice } from '../check/problems';
import type { ChangeSet } from './changeSet';

/** A record after the write; `before`: the stored one, undefined for a new record. */
interface WrittenRecord {
  record: Values;
  before: Values | undefined;
}

/** One reference with the ids to check. */
interface Choice {
  field: Field;
  reference: Reference;
  path: string;
  /** Newly chosen ids. */
  added: string[];
  /** Values that the ids must match. */
  demands: { match: Match; ours: unknown; ids: string[] }[];
}

/** `page: false` skips the check of the page, because an undo may restore earlier choices. Throws ApiError 422. */
export async function refuseInvalidChoices(
  set: ChangeSet,
  table: EntityTable,
  written: readonly WrittenRecord[],
  checked = { page: true },
): Promise<void> {
  if (!isChosenBy(table)) return;
  await refuseInvalid(
    set,
    written.flatMap((one) => listChoices(table, one)),
    checked,
  );
}

/** The same for inputs that belong to no record; `around`: their values and those of the record of the action. */
export async function refuseInvalidInputs(set: ChangeSet, inputs: readonly Field[], around: Values): Promise<void> {
  await refuseUnknown(set, inputs, around);
  await refuseInvalid(set, choicesOf(inputs, { record: around, before: undefined }, undefined, ''), { page: true });
}

/** Checks that chosen records exist. Inputs are not stored, so the check of the database at a write does not apply. */
async function refuseUnknown(set: ChangeSet, inputs: readonly Field[], around: Values): Promise<void> {
  const chosen = inputs.flatMap(({ name, reference }) =>
    reference ? valuesOf(around[name]).map((id) => ({ entity: reference.entity, id: String(id), name })) : [],
  );
  const living = await readLivingIds(
    set.q,
    set.tables,
    chosen.filter(({ id }) => isUuid(id)),
    set.reads !== undefined,
  );
  const missing = chosen.filter(({ entity, id }) => !living.has(`${entity}|${id.toLowerCase()}`));
  if (missing.length > 0) throw invalid(missing.map(({ name }) => ({ field: name, message: missingChoice })));
}

const chosenBy = new WeakMap<EntityTable, boolean>();

/** Whether any reference, child rows included, restricts its choices. */
function isChosenBy(table: EntityTable): boolean {
  const known = chosenBy.get(table);
  if (known !== undefined) return known;
  const own = table.references.some(({ field }) => field.reference?.from !== undefined || field.reference?.match?.length);
  const is = own || table.children.some((child) => isChosenBy(child.table));
  chosenBy.set(table, is);
  return is;
}

function listChoices(table: EntityTable, written: WrittenRecord): Choice[] {
  const inner = table.children.flatMap(({ field: { name }, table: child }) => {
    const stored = new Map(rowsOf(written.before?.[name]).map((row) => [row.id, row]));
    return rowsOf(written.record[name]).flatMap((row, at) =>
      choicesOf(fieldsOf(child), { record: row, before: stored.get(row.id) }, written, `${name}.${at}.`),
    );
  });
  return [...choicesOf(fieldsOf(table), written, undefined, ''), ...inner];
}

function fieldsOf(table: EntityTable): Field[] {
  return table.references.map(({ field }) => field);
}

function rowsOf(value: unknown): Values[] {
  return Array.isArray(value) ? (value as Values[]) : [];
}

function choicesOf(fields: readonly Field[], written: WrittenRecord, outer: WrittenRecord | undefined, prefix: string): Choice[] {
  const { record, before } = written;
  return fields.flatMap((field): Choice[] => {
    const { name, reference } = field;
    const ids = valuesOf(record[name]) as string[];
    if (!reference || (reference.from === undefined && !reference.match) || ids.length === 0) return [];
    const known = valuesOf(before?.[name]);
    const added = ids.filter((id) => !known.includes(id));
    const demands = (reference.match ?? []).map((match) => {
      const around = match.outer ? outer : written;
      const ours = around?.record[match.own];
      const hasChanged = before === undefined || !isSame(ours, around?.before?.[match.own]);
      return { match, ours, ids: hasChanged ? ids : added };
    });
    return [{ field, reference, path: prefix + name, added, demands }];
  });
}

async function refuseInvalid(set: ChangeSet, choices: readonly Choice[], { page }: { page: boolean }): Promise<void> {
  const open = choices.filter(({ added, demands }) => added.length > 0 || demands.some(({ ids }) => ids.length > 0));
  const problems: FieldError[] = [];
  for (const group of groupsOf(open)) {
    const found = await readGroup(set, group);
    problems.push(...group.flatMap((choice) => problemOf(set, choice, found, page) ?? []));
  }
  if (problems.length > 0) throw invalid(problems);
}

/** Groups choices of the same page, which are read together. */
function groupsOf(choices: readonly Choice[]): Choice[][] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const { entity, from = '' } = choice.reference;
    const key = `${entity}|${from}`;
    groups.set(key, [...(groups.get(key) ?? []), choice]);
  }
  return [...groups.values()];
}

async function readGroup(set: ChangeSet, group: readonly Choice[]): Promise<Map<string, ChosenRecord>> {
  const [first] = group as [Choice];
  const { reference } = first;
  const page = reference.from === undefined ? undefined : findOfferingPage(set.context.configuration, reference);
  return readChosen(set.q, tableOf(set.tables, reference.entity), {
    ids: [...new Set(group.flatMap(({ added, demands }) => [...added, ...demands.flatMap(({ ids }) => ids)]))],
    rows: page ? viewOf(page, set.tables, set.actor).rows : everyRow,
    fields: [...new Set(group.flatMap(({ demands }) => demands.map(({ match }) => match.target)))].sort(),
    moment: set.values,
  });
}

/** The first problem of a choice. Existence of the record is checked elsewhere. */
function problemOf(
  set: ChangeSet,
  { field, reference, path, added, demands }: Choice,
  found: ReadonlyMap<string, ChosenRecord>,
  page: boolean,
): FieldError | undefined {
  if (page && added.some((id) => found.get(id)?.offered === false)) {
    const title = set.context.configuration.resources.get(reference.from ?? '')?.title ?? '';
    return { field: path, message: `选择的${field.title}不在“${title}”的范围里，请重新选择` };
  }
  for (const { match, ours, ids } of demands) {
    const isInvalid = ids.some((id) => found.has(id) && !agrees(found.get(id)?.values[match.target], ours));
    if (!isInvalid) continue;
    const isOpen = valuesOf(ours).length === 0;
    return { field: path, message: isOpen ? match.hint : `${field.title}与“${match.title}”不符，请重新选择` };
  }
  return undefined;
}
