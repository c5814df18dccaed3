/** Records with equal values in a group of fields. Those that the actor cannot open are only counted. */
import { listFieldsInText } from '../../../config/listFieldsInText';
import { isEmpty } from '../../../fields/condition';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import type { ValueContext } from '../../../fields/valueContext';
import { dialect } from '../../../wire/dialect';
import type { DuplicateRecord, Similar } from '../../../wire/duplicates';
import type { Queryable } from '../../db/queryable';
import { getView, type ServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import type { Row, Values } from '../../kernel/values';
import { addComputed } from '../../model/computed';
import { readRecords } from '../../model/sql/recordQuery';
import { type FoundRecord, findDuplicates, titlesOf } from '../../records/duplicates/duplicateRecords';
import { conceal } from '../../view/conceal';
import { isUnreadable } from '../../view/fieldView';
import { visible } from '../../view/view';

export interface Asker {
  q: Queryable;
  actor: Actor;
  values: ValueContext;
}

const mostFacts = 4;

/** Null if no record (deleted ones apart) has equal values in one of the groups of `duplicates`. */
export async function findSimilar(served: ServedResource, asker: Asker, values: Values): Promise<Similar | null> {
  const { tables, table } = served;
  const titles = new Set<string>();
  const duplicates = new Map<string, FoundRecord>();
  const { fields: view } = getView(served, asker.actor);
  for (const group of table.entity.duplicates) {
    // A person who may not see a value whole may not know which record has it.
    if (group.some((path) => isUnreadable(view, path))) continue;
    const found = await findDuplicates(asker.q, tables, table, group, values);
    if (found.length > 0) for (const title of titlesOf(table, group)) titles.add(title);
    for (const one of found) duplicates.set(one.id, one);
  }
  if (duplicates.size === 0) return null;
  const records = await filterReadable(served, asker, [...duplicates.values()]);
  return { titles: [...titles], records, hidden: duplicates.size - records.length };
}

/** The records that the actor may open on this page, with the facts that distinguish them. */
export async function filterReadable(served: ServedResource, asker: Asker, found: readonly FoundRecord[]): Promise<DuplicateRecord[]> {
  const { tables, table, resource } = served;
  const { q, actor, values } = asker;
  const { today } = values;
  if (!resource.endpoints.get || !actor.can(resource.permission)) return [];
  const shown = getView(served, actor);
  const view = shown.fields;
  const names = listFieldsInText(table.entity.label);
  if (names.some((name) => view.unreadable.has(name))) return [];
  const records: DuplicateRecord[] = [];
  const rows = await readRecords(
    q,
    tables,
    table,
    found.map(({ id }) => id),
  );
  const seenIds = await visible(
    q,
    shown,
    found.map(({ id }) => id),
    values,
  );
  for (const { id, label } of found) {
    const row = rows.get(id);
    if (!row || !seenIds.has(id)) continue;
    const seen = addComputed(table, row, today) as Row;
    records.push({ id, label, facts: factsOf(served, conceal(view, seen), today) });
  }
  return records;
}

/** Values of the facts on the record page, and the state. */
function factsOf({ table, resource }: ServedResource, row: Values, today: string): string[] {
  const names = [...new Set([...(resource.show?.facts ?? []), ...(table.entity.stateField ? [table.entity.stateField] : [])])];
  return names
    .flatMap((name) => {
      const field = table.field(name);
      if (!field || isEmpty(row[name])) return [];
      const label = row[dialect.labelKey(name)];
      return [field.reference ? String(label ?? '') : fieldTypeOf(field).format(row[name], field, { label: () => undefined, today })];
    })
    .filter((text) => text !== '')
    .slice(0, mostFacts);
}
