/** The conflict error for a change of an outdated version: which fields changed since, by whom and when. */
import { isEmpty } from '../../../fields/condition';
import type { Field } from '../../../fields/field';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import { dialect } from '../../../wire/dialect';
import { conflict } from '../../kernel/apiError';
import type { Row, Values } from '../../kernel/values';
import type { EntityTable } from '../../model/entityTable';
import { conceal } from '../../view/conceal';
import { fieldViewOf } from '../../view/fieldView';
import type { ChangeSet } from './changeSet';

interface ChangeSince {
  at: string;
  actor_name: string | null;
  after: Values | null;
}
/** A field that somebody else changed, with the texts of the caller's value (if any) and of the current one. */
interface StaleField {
  name: string;
  title: string;
  mine: string | null;
  theirs: string;
}

export async function refuseStale(set: ChangeSet, table: EntityTable, current: Row, version: number, input: Values): Promise<never> {
  const since = await set.q.query<ChangeSince>(
    'select at, actor_name, after from change_record where record_id = $1 order by id desc limit $2',
    [current.id, Math.min(Math.max(current.version - version, 1), 200)],
    'later_changes',
  );
  const names = [...new Set(since.flatMap(({ after }) => Object.keys(after ?? {})))];
  const view = fieldViewOf(set.actor, table);
  const seen = conceal(view, structuredClone(current)) as Row;
  const fields = names.filter((name) => !view.hidden.has(name)).flatMap((name) => buildStaleFields(table, name, seen, input, set.today));
  const by = since[0]?.actor_name || '其他人';
  const titles = fields.map(({ title }) => title).join('、');
  throw conflict(`${by}刚刚修改了这条记录${titles && `的${titles}`}，请核对后再保存`, {
    kind: 'stale',
    fields,
    by,
    at: since[0]?.at ?? null,
    current: seen,
  });
}

function buildStaleFields(table: EntityTable, name: string, current: Row, input: Values, today: string): StaleField[] {
  const field = table.field(name);
  if (!field || field.system) return [];
  const mine = name in input ? formatSafe(field, input[name], {}, today) : null;
  return [{ name, title: field.title, mine, theirs: formatSafe(field, current[name], current, today) }];
}

/** Text of a value as in lists. A value of the caller can be invalid, so errors are caught. */
function formatSafe(field: Field, value: unknown, row: Values, today: string): string {
  if (isEmpty(value)) return '';
  const labels = row[dialect.labelKey(field.name)];
  const ids = Array.isArray(value) ? value : [value];
  const label = (id: string) => (Array.isArray(labels) ? labels[ids.indexOf(id)] : (labels ?? undefined)) as string | undefined;
  try {
    return fieldTypeOf(field).format(value, field, { label, today });
  } catch {
    return '';
  }
}
