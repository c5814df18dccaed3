/**
 * `GET …/options`: id and label of records, for pickers. Allowed for users who may open the page, or a form, an action or a filter that
 * picks from it; limited to the records and fields that they see there.
 */

import { foldText } from '../../../domain/foldedText';
import { isEmpty } from '../../../fields/condition';
import type { Field } from '../../../fields/field';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import { choice, readChoiceMatch } from '../../../wire/choice';
import { dialect } from '../../../wire/dialect';
import { type Call, refuseUnknownParameters } from '../../http/call';
import { getView, type ServedResource } from '../../http/servedResource';
import { forbidden, refuse } from '../../kernel/apiError';
import { isUuid } from '../../kernel/uuid';
import { type EntityTable, getElementType, type TableColumn } from '../../model/entityTable';
import { listSpellings } from '../../model/searchText';
import { type OptionRequest, readOptions, type StoredOption } from '../../model/sql/optionQuery';
import { findUnstorableText } from '../../records/check/plainText';
import { isStorable } from '../../records/check/storedForm';
import { momentOf } from '../../records/valueContext';
import type { FieldView } from '../../view/fieldView';
import { askedOfChoices } from '../../view/offers';
import { mayPick } from '../../view/pickers';
import { anyOf, openViews } from '../../view/view';
import { logMaskedFilters } from './maskedFilters';
import { getSearched } from './searchedBy';

/** An option of a picker. */
interface RecordOption {
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
/** Most records to read if only those with a matching label are returned. */
const mostFound = 2000;
const maxIds = 200;

export async function listOptions({ served, actor, query }: Call): Promise<RecordOption[]> {
  refuseUnknownParameters(query, [dialect.keyword, 'ids', dialect.id, choice.match, choice.values]);
  const { context, tables, table, resource } = served;
  if (!mayPick(context.configuration, tables, resource, actor)) throw forbidden(`查看${resource.title}`);
  const isOpen = actor.can(resource.permission);
  const text = query.ids ?? query[dialect.id];
  const ids = text === undefined ? undefined : text.split(',').slice(0, maxIds).filter(isUuid);
  const keyword = query[dialect.keyword]?.trim().slice(0, 100) ?? '';
  if (findUnstorableText(keyword).length > 0) return [];
  const shown = getView(served, actor);
  const view = shown.fields;
  const match = matchOf(served, view, query[choice.match]);
  if (match === 'none') return [];
  const values = valuesOf(served, view, query[choice.values]);
  const searched = isOpen ? getSearched(table, view) : 'open';
  if (searched === 'all' && keyword !== '') await logMaskedFilters(served, actor, { ...noFilters, keyword, searched });
  const most = table.tree ? maxTreeOptions : maxOptions;
  const hints = isOpen ? listHintFields(table).filter(({ name }) => !view.hidden.has(name)) : [];
  const marks = markFields(table).filter(({ name }) => !view.hidden.has(name) && !hints.some((hint) => hint.name === name));
  const found = await context.database.readList(actor, (q) =>
    readOptions(q, tables, table, {
      keyword: keyword === '' ? undefined : keyword,
      ids,
      // The label of a record that was chosen before is returned if any page shows the record.
      rows: ids ? anyOf([...new Set([shown, ...openViews(tables, table, actor)])]) : shown.rows,
      searched,
      match,
      hints: [...hints, ...marks].map((field) => field.name),
      values,
      limit: isOpen ? most : mostFound,
      moment: momentOf(actor, context.now()),
    }),
  );
  // Without the permission for the page, only the label may match: matches of other fields would reveal their values.
  const matching = isOpen || ids ? found : found.filter(({ label }) => isCalled(label, keyword)).slice(0, most);
  return matching.map((one) => ({
    ...toOption(table, view, { hints, marks, isOpen }, one),
    ...(values.length > 0 && { values: one.values }),
  }));
}

/** Whether the label matches like in the quick search: by text, pinyin or initials. */
function isCalled(label: string, keyword: string): boolean {
  return listSpellings(label).some((spelling) => spelling.includes(foldText(keyword)));
}

/**
 * Conditions of the picker; `none` if nothing can match. Conditions on unreadable fields are dropped; the server validates the
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
    const storable = values.filter((value) => isStorable(getElementType(column.columnType), value));
    if (storable.length === 0) return 'none';
    if (!view.unreadable.has(name)) parts.push({ column, values: storable });
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

function listHintFields(table: EntityTable): Field[] {
  const names = table.entity.search.slice(0, mostHinted).filter((name) => !name.includes('.') && !table.entity.label.includes(`{${name}}`));
  return names.flatMap((name) => table.column(name)?.field ?? []).slice(0, 2);
}

/** Choices that mark a record as ended: a member of staff who left, a course that is no longer given. */
const endedOf = ({ choices = [] }: Field) => choices.filter(({ color }) => color === 'ended');

/** Fields with such choices, returned as marks because filters offer ended records, too. */
function markFields({ entity }: EntityTable): Field[] {
  return entity.fields.filter((field) => !field.reference?.many && endedOf(field).length > 0);
}

function toOption(
  table: EntityTable,
  view: FieldView,
  { hints, marks, isOpen }: { hints: Field[]; marks: Field[]; isOpen: boolean },
  one: StoredOption,
): RecordOption {
  const state = table.entity.stateField === undefined ? undefined : table.field(table.entity.stateField);
  const current = state?.states?.states.find(({ code }) => code === one.state);
  const words = hints.flatMap((field) => listHintTexts(field, one.hints[field.name], view.masks.get(field.name)));
  const isStateTold = isOpen && current && state && !view.hidden.has(state.name);
  const ended = marks.flatMap((field) => endedOf(field).find(({ code }) => code === one.hints[field.name])?.title ?? []);
  const hint = [...words, ...(isStateTold ? [current.title] : []), ...ended].join(' · ');
  return {
    id: one.id,
    label: one.label,
    ...(hint !== '' && { hint }),
    ...(table.tree && !view.hidden.has(table.tree.field.name) && { parentId: one.parentId }),
    ...(current?.color === 'ended' && { disabled: true }),
  };
}

function listHintTexts(field: Field, value: unknown, mask: ((value: string) => string) | undefined): string[] {
  if (isEmpty(value)) return [];
  return [mask ? mask(String(value)) : fieldTypeOf(field).format(value, field, {})];
}
