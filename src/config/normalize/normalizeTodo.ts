/** How the records of a view are told as pending tasks. */
import type { ViewTodo } from '../normalized';
import type { WrittenResource, WrittenTodo } from '../shapes/resourceShape';

const edit = { name: 'edit', title: '编辑' };

/** Undefined = they are not. */
export function normalizeTodo(written: WrittenTodo, resource: WrittenResource): ViewTodo | undefined {
  if (written === false) return undefined;
  if (written === true) return { command: undefined, since: 'createTime', urgent: false };
  const { command, since, urgent } = written;
  return { command: command === undefined ? undefined : commandNamed(command, resource), since, urgent };
}

function commandNamed(wanted: string, { actions, links, permissions }: WrittenResource): ViewTodo['command'] {
  if (wanted === edit.name) return { title: edit.title, permission: permissions.update };
  const found = [...actions, ...links].find(({ name }) => name === wanted);
  return found && { title: found.title, permission: found.permission };
}
