/**
 * Values that new records and rows copy from chosen records, unless they are given. Only from records that are offered to the
 * person, and without values that the person may not read, because the copy would reveal them.
 */
import type { Configuration } from '../../../config/normalized';
import { isEmpty } from '../../../fields/condition';
import { defaultOf } from '../../../fields/defaults';
import type { Field, Reference } from '../../../fields/field';
import { takenOver } from '../../../fields/relation/takenOver';
import type { ValueContext } from '../../../fields/valueContext';
import type { Queryable } from '../../db/queryable';
import type { Actor } from '../../kernel/actor';
import { isUuid } from '../../kernel/uuid';
import type { Values } from '../../kernel/values';
import { type EntityTable, type Tables, tableOf } from '../../model/entityTable';
import { readChosen } from '../../model/sql/chosenQuery';
import { everyRow } from '../../model/sql/rows';
import { fieldViewOf } from '../../view/fieldView';
import { findOfferingPage } from '../../view/offers';
import { viewOf } from '../../view/view';
import type { TakenValues } from '../check/checkScope';
import type { ChangeSet } from './changeSet';

/** The choosing person, and where records are read. */
interface Chooser {
  q: Queryable;
  configuration: Configuration;
  tables: Tables;
  actor: Actor;
  values: ValueContext;
}

export function createChooser(set: ChangeSet): Chooser {
  return { q: set.q.reading, configuration: set.context.configuration, tables: set.tables, actor: set.actor, values: set.values };
}

/** A reference that fills other fields, with the chosen ids. */
interface Taking {
  field: Field;
  reference: Reference;
  /** Fields that are masked for the person where they are filled. */
  masked: (name: string) => boolean;
  ids: string[];
}

/** For records created or changed with these inputs; of a change only for new rows. Undefined = no value is copied. */
export async function takenByRecords(
  chooser: Chooser,
  table: EntityTable,
  inputs: readonly Values[],
  { isNew }: { isNew: boolean },
): Promise<TakenValues | undefined> {
  const own = isNew ? takingOf(chooser, table, inputs) : [];
  const inner = table.children.flatMap(({ field: { name }, table: child }) =>
    takingOf(
      chooser,
      child,
      inputs.flatMap((input) => newRowsOf(input[name])),
    ),
  );
  return lookUp(chooser, [...own, ...inner]);
}

/** For inputs that belong to no record. */
export function takenByInputs(chooser: Chooser, fields: readonly Field[], inputs: Values): Promise<TakenValues | undefined> {
  return lookUp(
    chooser,
    fields.filter(fills).map((field) => createTaking(chooser, field, [inputs], () => false)),
  );
}

function newRowsOf(rows: unknown): Values[] {
  if (!Array.isArray(rows)) return [];
  return rows.filter((row) => typeof row === 'object' && row !== null && isEmpty((row as Values).id)) as Values[];
}

function fills({ reference }: Field): boolean {
  return reference?.copies !== undefined;
}

function takingOf(chooser: Chooser, table: EntityTable, inputs: readonly Values[]): Taking[] {
  const fields = table.references.map(({ field }) => field).filter(fills);
  if (fields.length === 0 || inputs.length === 0) return [];
  const { masks } = fieldViewOf(chooser.actor, table);
  return fields.map((field) => createTaking(chooser, field, inputs, (name) => masks.has(name)));
}

/** Uses the default of the reference if nothing was chosen. */
function createTaking({ values }: Chooser, field: Field, inputs: readonly Values[], masked: Taking['masked']): Taking {
  const chosen = inputs.map((input) => (input[field.name] === undefined ? defaultOf(field, values) : input[field.name]));
  return { field, reference: field.reference as Reference, masked, ids: [...new Set(chosen)].filter(isUuid) };
}

async function lookUp(chooser: Chooser, takings: readonly Taking[]): Promise<TakenValues | undefined> {
  const known = new Map<Field, Map<string, Values>>();
  for (const one of takings) if (one.ids.length > 0) known.set(one.field, await readChosenValues(chooser, one));
  return known.size === 0 ? undefined : (field, id) => known.get(field)?.get(String(id).toLowerCase());
}

async function readChosenValues(chooser: Chooser, { reference, masked, ids }: Taking): Promise<Map<string, Values>> {
  const { q, configuration, tables, actor, values } = chooser;
  const table = tableOf(tables, reference.entity);
  const page = findOfferingPage(configuration, reference);
  const view = fieldViewOf(actor, table);
  const isShown = ([own, theirs]: [string, string]) => !view.hidden.has(theirs) && (!view.masks.has(theirs) || masked(own));
  const copies = Object.fromEntries(Object.entries(reference.copies ?? {}).filter(isShown));
  const found = await readChosen(q, table, {
    ids,
    rows: page ? viewOf(page, tables, actor).rows : everyRow,
    fields: [...new Set(Object.values(copies))].sort(),
    moment: values,
  });
  const offered = [...found.values()].filter((one) => one.offered);
  return new Map(offered.map((one) => [one.id, takenOver({ copies }, one.values)]));
}
