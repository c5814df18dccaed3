/** Records that wait for the actor: for each view marked `todo` their number, the names of the oldest, and since when. */
import { fillText, listFieldsInText } from '../../../config/listFieldsInText';
import type { Configuration, Resource, View } from '../../../config/normalized';
import { listRunnable, waitsForOthers } from '../../../config/waiting';
import { todayInShanghai } from '../../../domain/calendar';
import { isEmpty } from '../../../fields/condition';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import { dialect } from '../../../wire/dialect';
import type { TodoNotice } from '../../../wire/notice';
import type { Queryable } from '../../db/queryable';
import { buildServedResource, type ServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import type { Row } from '../../kernel/values';
import { createRecordService } from '../../records/write/writer';
import type { AppContext } from '../jobs/appContext';
import { findOldest } from '../totals/counts';

/** Most names to return. */
const mostNames = 3;

/** A view marked `todo`. */
interface ListedTodo {
  resource: Resource;
  view: View;
  since: string;
  urgent: boolean;
  /** Reference whose label names the person that a record is about; undefined = the label of the record. */
  whom: string | undefined;
}

interface TodoView extends ListedTodo {
  served: ServedResource;
}

/** Views marked `todo`, of resources with a page. */
export function listTodos({ resources, entities }: Pick<Configuration, 'resources' | 'entities'>): ListedTodo[] {
  return [...resources.values()].flatMap((resource) => {
    const whom = resource.entity.person ? undefined : findPersonColumn(resource, entities);
    return listViews(resource).flatMap((view): ListedTodo[] => {
      if (!view.todo) return [];
      const { since, urgent } = view.todo;
      return [{ resource, view, since, urgent, whom }];
    });
  });
}

export function listTodoViews(context: AppContext): TodoView[] {
  const service = createRecordService(context);
  return listTodos(context.configuration).map((one) => ({ ...one, served: buildServedResource(context, service, one.resource) }));
}

/** First column that refers to one person. */
function findPersonColumn({ entity, list }: Resource, entities: Configuration['entities']): string | undefined {
  const isPerson = (name: string) => {
    const reference = entity.fields.find((field) => field.name === name)?.reference;
    return reference !== undefined && !reference.many && entities.get(reference.entity)?.person === true;
  };
  return list?.columns.map(({ field }) => field).find(isPerson);
}

function listViews({ list, path }: Resource): readonly View[] {
  return path === undefined ? [] : (list?.views ?? []);
}

export type Waiting = Omit<TodoNotice, 'unread'>;

/** Urgent ones first, then those that have waited longest. */
export async function readWaitingRecords(q: Queryable, todos: readonly TodoView[], actor: Actor): Promise<Waiting[]> {
  const found: Waiting[] = [];
  for (const one of todos) {
    const waiting = await readWaitingIn(q, one, actor);
    if (waiting) found.push(waiting);
  }
  return found.sort((a, b) => Number(b.urgent) - Number(a.urgent) || compareTimes(a.since, b.since));
}

async function readWaitingIn(q: Queryable, todo: TodoView, actor: Actor): Promise<Waiting | undefined> {
  const { served, resource, view, since: field, whom } = todo;
  if (!actor.can(resource.permission) || waitsForOthers(view, actor)) return undefined;
  const oldest = await findOldest(q, served, actor, { [dialect.view]: view.name }, field, mostNames);
  if (!oldest || oldest.total === 0) return undefined;
  const today = todayInShanghai(served.context.now());
  // Reads of such a list are logged, so names are not shown outside it.
  const names = resource.logReads ? [] : oldest.records.map((record) => nameOf(record, served, whom, today));
  const since = oldest.records[0]?.[field];
  return {
    kind: 'todo',
    key: `todo:${resource.name}:${view.name}`,
    seen: oldest.total,
    resource: resource.title,
    title: view.title,
    // The first action that the person may run; if there is none, the list is only viewed.
    verb: listRunnable(view, actor)[0]?.title ?? '查看',
    urgent: todo.urgent,
    names: [...new Set(names.filter(Boolean))],
    since: typeof since === 'string' ? since.slice(0, 10) : null,
    to: `${resource.path}?${dialect.view}=${view.name}`,
  };
}

/** Compares times in the same format; null comes last. */
function compareTimes(one: string | null, other: string | null): number {
  if (one === other) return 0;
  if (one === null) return 1;
  return other !== null && other < one ? 1 : -1;
}

function nameOf(record: Row, { table }: ServedResource, whom: string | undefined, today: string): string {
  if (whom !== undefined) return String(record[dialect.labelKey(whom)] ?? '');
  const { label } = table.entity;
  // Masked values are shown only by the page, which logs it.
  if (listFieldsInText(label).some((name) => table.field(name)?.masked)) return '';
  return fillText(label, (name) => {
    const field = table.field(name);
    if (!field || isEmpty(record[name])) return '';
    return fieldTypeOf(field).format(record[name], field, { today, label: () => String(record[dialect.labelKey(name)] ?? '') });
  });
}
