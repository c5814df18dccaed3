/** Change records of a record, field by field, as texts. */

import type { Resource } from '../../../config/normalized';
import type { Queryable } from '../../db/queryable';
import type { Values } from '../../kernel/values';
import { actionTitleOf } from '../../model/actionTitles';
import { conceal, concealValue } from '../../view/conceal';
import { type AskedField, askedFields } from './askedFields';
import { type FieldTexts, formatChange, textsOf } from './fieldTexts';
import type { HistoryScope } from './historyScope';
import { whyNotRestorable } from './versions';

interface FieldChange {
  field: string;
  title: string;
  before: unknown;
  after: unknown;
  beforeText: string;
  afterText: string;
  /** People may write this field, so its earlier value can be restored. */
  restorable: boolean;
}
interface HistoryEntry {
  id: string;
  time: string;
  actorId: string | null;
  actorName: string;
  action: string;
  actionTitle: string;
  changes: FieldChange[];
  /** Id of the change set, which is undone as a whole. Null for changes made by the server itself. */
  changeSet: string | null;
  /** The change set has been undone. */
  undone: boolean;
}
export interface HistoryPage {
  records: HistoryEntry[];
  total: number;
}
interface StoredEntry {
  id: string;
  at: string;
  actor_id: string | null;
  actor_name: string | null;
  resource: string | null;
  action: string;
  before: Values | null;
  after: Values | null;
  asked: Values | null;
  change_set_id: string;
  /** Action of the change set that this one undid. */
  undone_action: string | null;
  /** Whether that change set was itself an undo. */
  undone_undo: boolean | null;
  undone: boolean;
  total: number;
}

/** A set counts as undone if a set that undoes it has not been undone itself. Longer chains are rare and count as undone. */
const statement = `select c.id, c.at, c.actor_id, c.actor_name, c.resource, c.action, c.before, c.after, c.asked, c.change_set_id,
    o.action as undone_action, o.undoes is not null as undone_undo, count(*) over () as total,
    exists (select 1 from change_record u where u.undoes = c.change_set_id
      and not exists (select 1 from change_record r where r.undoes = u.change_set_id)) as undone
  from change_record c
  left join lateral (select action, undoes from change_record o
    where o.change_set_id = c.undoes and o.record_id = c.record_id order by o.id desc limit 1) o on true
  where c.record_id = $1 and c.entity = $2 order by c.id desc limit $3 offset $4`;

/** Newest first; undefined for an unknown record. */
export async function readHistory(
  q: Queryable,
  scope: HistoryScope,
  id: string,
  page: { limit: number; offset: number },
): Promise<HistoryPage | undefined> {
  const stored = await q.query<StoredEntry>(statement, [id, scope.table.entity.name, page.limit, page.offset], 'history');
  if (stored.length === 0 && page.offset === 0) return undefined;
  // Hidden values are removed and masked ones masked before they are converted to text.
  const seen = (values: Values | null) => values && conceal(scope.view, values);
  const rows = stored.map((row) => ({ ...row, before: seen(row.before), after: seen(row.after) }));
  const texts = await textsOf(
    q,
    scope,
    rows.flatMap(({ before, after }) => [before, after]),
  );
  const records: HistoryEntry[] = [];
  for (const row of rows) records.push(toEntry(scope, row, texts, await askedFields(q, scope, row)));
  return { records, total: rows[0]?.total ?? page.offset };
}

function toEntry({ table, actionsOf }: HistoryScope, row: StoredEntry, texts: FieldTexts, asked: readonly AskedField[]): HistoryEntry {
  const names = new Set([...Object.keys(row.before ?? {}), ...Object.keys(row.after ?? {})]);
  const changes = table.entity.fields
    .filter((field) => names.has(field.name) && !field.system)
    .map((field) => {
      const [beforeText, afterText] = formatChange(texts, field, row.before?.[field.name], row.after?.[field.name]);
      return {
        field: field.name,
        title: field.title,
        before: concealValue(field, row.before?.[field.name] ?? null),
        after: concealValue(field, row.after?.[field.name] ?? null),
        beforeText,
        afterText,
        restorable: row.before !== null && whyNotRestorable(field) === undefined,
      };
    });
  return {
    id: row.id,
    time: row.at,
    actorId: row.actor_id,
    actorName: row.actor_name ?? '',
    action: row.action,
    actionTitle: titleOf(row, actionsOf(row.resource)),
    changes: [
      ...changes,
      ...asked.map(({ field, title, value, text }) => ({
        field,
        title,
        before: null,
        after: value,
        beforeText: '',
        afterText: text,
        restorable: false,
      })),
    ],
    changeSet: row.resource === null ? null : row.change_set_id,
    undone: row.undone,
  };
}

function titleOf({ action, undone_action, undone_undo }: StoredEntry, actions: Resource['actions']): string {
  if (undone_action === null) return actionTitleOf(action, actions);
  return undone_undo ? '重做' : `撤销${actionTitleOf(undone_action, actions)}`;
}
