/** `GET …/options`: id and label of records, for pickers. Needs a session and no further right; shows what the person sees of a page. */

import { isEmpty } from '../../../fields/condition';
import type { Field } from '../../../fields/field';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import { dialect } from '../../../wire/dialect';
import { type Call, refuseUnknownParameters } from '../../http/call';
import { scopeFor } from '../../http/servedResource';
import { isUuid } from '../../kernel/uuid';
import type { EntityTable } from '../../model/entityTable';
import { type FieldView, fieldViewOf } from '../../model/fieldView';
import { readOptions, type StoredOption } from '../../model/sql/optionQuery';
import { findUnstorableText } from '../../records/check/plainText';
import { momentOf } from '../../records/valueContext';
import { noteProbes } from './probes';
import { searchedBy } from './searchedBy';

/** What a picker shows of a record. */
export interface RecordOption {
  id: string;
  label: string;
  hint?: string;
  parentId?: string | null;
  disabled?: boolean;
}

const noFilters = { filters: [], tree: undefined, extra: undefined };
const maxOptions = 50;
const maxTreeOptions = 2000;
const maxIds = 200;

export async function options({ served, actor, query }: Call): Promise<RecordOption[]> {
  refuseUnknownParameters(query, [dialect.keyword, 'ids', dialect.id]);
  const { context, tables, table, resource } = served;
  const given = query.ids ?? query[dialect.id];
  const ids = given === undefined ? undefined : given.split(',').slice(0, maxIds).filter(isUuid);
  const keyword = query[dialect.keyword]?.trim().slice(0, 100) ?? '';
  if (findUnstorableText(keyword).length > 0) return [];
  const view = fieldViewOf(actor, table);
  // Whoever has not the page picks by names: a number that is masked there must not lead to whose it is.
  const reach = searchedBy(table, view);
  const searched = reach === 'all' && !actor.can(resource.permission) ? 'open' : reach;
  if (searched === 'all' && keyword !== '') await noteProbes(served, actor, { ...noFilters, keyword, searched });
  const hints = hintFields(table).filter(({ name }) => !view.hidden.has(name));
  const found = await context.database.read(actor.instId, (q) =>
    readOptions(q, tables, table, {
      keyword: keyword === '' ? undefined : keyword,
      ids,
      // What was chosen once keeps its label, also where it can no longer be chosen.
      where: ids ? undefined : resource.where,
      scope: scopeFor(served, actor),
      searched,
      hints: hints.map((field) => field.name),
      limit: table.tree ? maxTreeOptions : maxOptions,
      moment: momentOf(actor, context.now()),
    }),
  );
  return found.map((one) => toOption(table, view, hints, one));
}

/** What quick search looks through first tells namesakes apart: two fields beside the label. */
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
