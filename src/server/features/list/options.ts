/**
 * `GET …/options`: id and label of records, for pickers. Requires only a session; limited to the records and fields visible to
 * the actor.
 */

import { isEmpty } from '../../../fields/condition';
import type { Field } from '../../../fields/field';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import { choice, readChoiceMatch } from '../../../wire/choice';
import { dialect } from '../../../wire/dialect';
import { type Call, refuseUnknownParameters } from '../../http/call';
import { type ServedResource, scopeFor } from '../../http/servedResource';
import { refuse } from '../../kernel/apiError';
import { isUuid } from '../../kernel/uuid';
import { type EntityTable, elementType, type TableColumn } from '../../model/entityTable';
import { type FieldView, fieldViewOf } from '../../model/fieldView';
import { askedOfChoices } from '../../model/sql/offers';
import { type OptionRequest, readOptions, type StoredOption } from '../../model/sql/optionQuery';
import { findUnstorableText } from '../../records/check/plainText';
import { isStorable } from '../../records/check/storedForm';
import { momentOf } from '../../records/valueContext';
import { noteProbes } from './probes';
import { searchedBy } from './searchedBy';

/** An option of a picker. */
export interface RecordOption {
  id: string;
  label: string;
  hint?: string;
  parentId?: string | null;
  disabled?: boolean;
  /** Values that a form copies from the chosen record. */
  values?: Record<string, unknown>;
}

const noFilters = { filters: [], tree: undefined, extra: undefined };
const maxOptions = 50;
const maxTreeOptions = 2000;
const maxIds = 200;

export async function options({ served, actor, query }: Call): Promise<RecordOption[]> {
  refuseUnknownParameters(query, [dialect.keyword, 'ids', dialect.id, choice.match, choice.values]);
  const { context, tables, table, resource } = served;
  const given = query.ids ?? query[dialect.id];
  const ids = given === undefined ? undefined : given.split(',').slice(0, maxIds).filter(isUuid);
  const keyword = query[dialect.keyword]?.trim().slice(0, 100) ?? '';
  if (findUnstorableText(keyword).length > 0) return [];
  const view = fieldViewOf(actor, table);
  const match = matchOf(served, view, query[choice.match]);
  if (match === 'none') return [];
  const values = valuesOf(served, view, query[choice.values]);
  // Without the permission for the page, the search skips masked fields, because it would reveal whose number it is.
  const reach = searchedBy(table, view);
  const searched = reach === 'all' && !actor.can(resource.permission) ? 'open' : reach;
  if (searched === 'all' && keyword !== '') await noteProbes(served, actor, { ...noFilters, keyword, searched });
  const hints = hintFields(table).filter(({ name }) => !view.hidden.has(name));
  const found = await context.database.read(actor.instId, (q) =>
    readOptions(q, tables, table, {
      keyword: keyword === '' ? undefined : keyword,
      ids,
      // Labels of given ids are returned even if the records can no longer be chosen.
      where: ids ? undefined : resource.where,
      scope: scopeFor(served, actor),
      searched,
      match,
      hints: hints.map((field) => field.name),
      values,
      limit: table.tree ? maxTreeOptions : maxOptions,
      moment: momentOf(actor, context.now()),
    }),
  );
  return found.map((one) => ({ ...toOption(table, view, hints, one), ...(values.length > 0 && { values: one.values }) }));
}

/**
 * Conditions of the picker; `none` if nothing can match. Conditions on sealed fields are dropped; the server validates the
 * chosen record when it is saved.
 */
function matchOf({ context, table }: ServedResource, view: FieldView, text: string | undefined): OptionRequest['match'] | 'none' {
  if (text === undefined) return [];
  const match = readChoiceMatch(text);
  if (!match) throw refuse(choice.match, '筛选的格式不正确');
  const known = askedOfChoices(context.configuration, table.entity.name).match;
  const parts: { column: TableColumn; values: unknown[] }[] = [];
  for (const [name, values] of Object.entries(match)) {
    const column = known.has(name) ? table.column(name) : undefined;
    if (!column) throw refuse(choice.match, `不能按“${name.slice(0, 40)}”筛选`);
    const storable = values.filter((value) => isStorable(elementType(column.columnType), value));
    if (storable.length === 0) return 'none';
    if (!view.sealed.has(name)) parts.push({ column, values: storable });
  }
  return parts;
}

/** Names of the values to copy, without hidden and masked fields. */
function valuesOf({ context, table }: ServedResource, view: FieldView, text: string | undefined): string[] {
  if (!text) return [];
  const known = askedOfChoices(context.configuration, table.entity.name).copies;
  const names = text.split(',');
  const foreign = names.find((name) => !known.has(name));
  if (foreign !== undefined) throw refuse(choice.values, `不能带入“${foreign.slice(0, 40)}”`);
  return names.filter((name) => !view.hidden.has(name) && !view.masks.has(name));
}

/** Number of search fields considered for the hint beside the label, which distinguishes records with equal labels. */
const mostHinted = 3;

function hintFields(table: EntityTable): Field[] {
  const names = table.entity.search.slice(0, mostHinted).filter((name) => !name.includes('.') && !table.entity.label.includes(`{${name}}`));
  return names.flatMap((name) => table.column(name)?.field ?? []).slice(0, 2);
}

function toOption(table: EntityTable, view: FieldView, hints: Field[], one: StoredOption): RecordOption {
  const state = table.entity.stateField === undefined ? undefined : table.field(table.entity.stateField);
  const current = state?.states?.states.find(({ code }) => code === one.state);
  const words = hints.flatMap((field) => hintText(field, one.hints[field.name], view.masks.get(field.name)));
  const hint = [...words, ...(current ? [current.title] : [])].join(' · ');
  return {
    id: one.id,
    label: one.label,
    ...(hint !== '' && { hint }),
    ...(table.tree && { parentId: one.parentId }),
    ...(current?.color === 'ended' && { disabled: true }),
  };
}

function hintText(field: Field, value: unknown, mask: ((value: string) => string) | undefined): string[] {
  if (isEmpty(value)) return [];
  return [mask ? mask(String(value)) : fieldTypeOf(field).format(value, field, {})];
}
