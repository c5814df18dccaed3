/** How the records of a view are told as pending tasks. */
import type { TodoCommand, View, ViewTodo } from '../normalized';
import type { WrittenResource, WrittenTodo } from '../shapes/resourceShape';

const edit = { name: 'edit', title: '编辑' };

/** Since when records wait where their view does not say it. */
const usualSince = 'createTime';

/** Undefined = they are not. */
export function normalizeTodo(written: WrittenTodo, resource: WrittenResource): ViewTodo | undefined {
  if (written === false) return undefined;
  if (written === true) return { commands: [], since: usualSince, urgent: false };
  const { since = usualSince, urgent } = written;
  return { commands: todoNames(written).flatMap((name) => commandNamed(name, resource) ?? []), since, urgent };
}

/** What waits longest comes first in a view that says since when. */
export function sortByWaiting(written: WrittenTodo): View['sort'] {
  return typeof written === 'object' && written.since !== undefined ? { field: written.since, descending: false } : undefined;
}

/** Names of the commands as they are written: none, one or several. */
export function todoNames(written: WrittenTodo): readonly string[] {
  return typeof written === 'object' && written.command !== undefined ? [written.command].flat() : [];
}

function commandNamed(wanted: string, { actions, links, permissions }: WrittenResource): TodoCommand | undefined {
  if (wanted === edit.name) return { ...edit, permission: permissions.update };
  const found = [...actions, ...links].find(({ name }) => name === wanted);
  return found && { name: wanted, title: found.title, permission: found.permission };
}
