/** Checks of `editLock`: the entity has records that people change, and its pages have the calls of the lock wherever they save. */
import type { EntityScope, ResourceScope } from './scope';

export function checkEditLock({ written, entity, report }: EntityScope): void {
  if (!written.editLock) return;
  const why = entity.source
    ? 'its records are only read'
    : entity.appendOnly
      ? 'its entries are never changed'
      : entity.single
        ? 'its page has no record to choose'
        : entity.parent && `its rows are written with their "${entity.parent.entity}"`;
  if (why)
    report('does-nothing', ['editLock'], `"editLock" does nothing in "${entity.name}": ${why}.`, {
      hint: entity.parent ? `Write it in "${entity.parent.entity}".` : 'Remove it.',
      atKey: true,
    });
}

const calls = ['lock', 'unlock', 'showLock'] as const;

export function checkEditLockCalls({ written, entity, report }: ResourceScope): void {
  const { endpoints } = written;
  const isSaved = entity.editLock !== undefined && endpoints.update !== undefined;
  for (const name of calls) {
    const isThere = endpoints[name] !== undefined;
    if (isSaved && !isThere)
      report('missing-lock-call', ['endpoints'], `Records of "${entity.name}" are saved under a lock, and there is no call "${name}".`, {
        hint: `Add "${name}", such as "${name === 'showLock' ? 'GET' : 'POST'} ${name}".`,
      });
    const why = !entity.editLock ? `"${entity.name}" has no "editLock"` : !isSaved && 'nothing is saved here';
    if (isThere && why)
      report('does-nothing', ['endpoints', name], `The call "${name}" does nothing: ${why}.`, { hint: 'Remove it.', atKey: true });
  }
}

/** What saves without a form has no lock, so the server would always refuse it. */
export function checkEditLockWays({ written, entity, report }: ResourceScope): void {
  if (!entity.editLock) return;
  const { list, form } = written;
  const refused = (path: string[], what: string) =>
    report('not-for-many', path, `${what} has no lock, and "${entity.name}" is changed only with one ("editLock").`, {
      hint: 'Remove it: the form takes the lock.',
      atKey: true,
    });
  if ((list?.bulk.edit ?? []).length > 0) refused(['list', 'bulk', 'edit'], 'A change of many rows');
  if (list?.movable) refused(['list', 'movable'], 'A row that is dragged');
  if (list?.calendar?.movable) refused(['list', 'calendar', 'movable'], 'An entry that is dragged');
  if (form?.layout === 'drawer')
    report('does-nothing', ['form', 'layout'], 'A form with a lock is a page: a drawer would hide who edits.', { hint: 'Remove it.' });
}
