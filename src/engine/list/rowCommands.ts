/** What can be done with a row, in the order it is offered: edit, actions of the configuration, delete. */
import type { Policy } from '../../access/policy';
import type { Action, PageLink, Resource } from '../../config/normalized';
import { offeredActions } from '../action/availability';
import type { RowCommand } from '../action/RowActions';
import type { EngineRecord } from '../record/engineRecord';
import type { ResourcePaths } from '../resourcePaths';
import { texts } from '../texts';
import { moveActionOf } from './move/moveAction';

export interface RowHandlers {
  runAction: (action: Action, record: EngineRecord) => void;
  remove: (record: EngineRecord) => void;
  restore: (record: EngineRecord) => void;
}

export interface RowSituation {
  resource: Resource;
  policy: Policy;
  today: string;
  /** The trash offers nothing but the way back. */
  trash: boolean;
  /** Where pages opened from here return to. */
  from: unknown;
  paths: ResourcePaths;
}

/** Whether any row could offer anything: a list that is only read needs no column for it. */
export function hasRowCommands({ endpoints, form, links, actions }: Resource): boolean {
  const isWritten = (endpoints.update && form) || endpoints.delete || endpoints.restore;
  return isWritten !== undefined || links.length > 0 || actions.some(({ place }) => place === 'row');
}

export function rowCommands(record: EngineRecord, situation: RowSituation, handlers: RowHandlers): RowCommand[] {
  if (situation.trash) return trashCommands(record, situation, handlers);
  const { resource, policy, today, from, paths } = situation;
  const edit = paths.edit(record.id);
  const { permissions, permission } = resource;
  const commands: RowCommand[] =
    edit === undefined ? [] : [{ key: 'edit', title: texts.list.edit, right: permissions.update ?? permission, to: edit, state: from }];
  const links = resource.links.filter((link) => policy.can(link.permission));
  const addLinks = (chosen: PageLink[]) => {
    for (const link of chosen)
      commands.push({ key: link.to, title: link.title, right: link.permission ?? permission, to: addressOf(link, record), state: from });
  };
  addLinks(links.filter((link) => link.permission === undefined));
  const move = moveActionOf(resource, policy);
  if (move)
    commands.push({ key: 'move', title: move.title, right: permissions.update ?? permission, run: () => handlers.runAction(move, record) });
  for (const { action, availability } of offeredActions(resource, 'row', record, policy, today)) {
    commands.push({
      key: `action:${action.name}`,
      title: action.title,
      danger: action.danger,
      right: action.permission ?? permission,
      reason: availability.kind === 'forbidden' ? availability.reason : undefined,
      run: () => handlers.runAction(action, record),
    });
  }
  // Those that lead elsewhere are for few people, and stand behind what all do.
  addLinks(links.filter((link) => link.permission !== undefined));
  if (resource.endpoints.delete && policy.can(permissions.delete)) {
    commands.push({
      key: 'remove',
      title: texts.list.remove,
      danger: true,
      right: permissions.delete ?? permission,
      run: () => handlers.remove(record),
    });
  }
  return commands;
}

function addressOf(link: PageLink, record: EngineRecord): string {
  return link.to.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(record[name] ?? '')));
}

function trashCommands(record: EngineRecord, { resource, policy }: RowSituation, handlers: RowHandlers): RowCommand[] {
  if (!resource.endpoints.restore || !policy.can(resource.permissions.restore)) return [];
  return [
    {
      key: 'restore',
      title: texts.list.restore,
      right: resource.permissions.restore ?? resource.permission,
      run: () => handlers.restore(record),
    },
  ];
}
