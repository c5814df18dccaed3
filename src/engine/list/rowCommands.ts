/** What can be done with a row, in the order it is offered: edit, actions of the configuration, delete. */
import type { Policy } from '../../access/policy';
import type { Action, PageLink, Resource } from '../../config/normalized';
import { visibleActions } from '../action/availability';
import type { RowCommand } from '../action/RowActions';
import type { EngineRecord } from '../record/engineRecord';
import { lockReason } from '../record/lockReason';
import { fieldNamed } from '../record/recordLabel';
import type { ResourcePaths } from '../resourcePaths';
import { offeredSheets, sheetPath } from '../sheetPaths';
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
  /** In the trash restoring is the only command. */
  trash: boolean;
  paths: ResourcePaths;
}

/** In px: padding of a cell, what stands between two links, 更多 with its arrow. */
const cellPadding = 26;
const linkGap = 12;
const moreWidth = 42;
const characterWidth = 14;
const visibleCount = 2;

/** Width of the column of actions: the widest row of any state. 0 = no row has an action for this person. */
export function actionsWidth(situation: RowSituation): number {
  return Math.max(0, ...possibleRows(situation).map((commands) => widthOf(commands.map(({ title }) => title))));
}

function widthOf(titles: readonly string[]): number {
  if (titles.length === 0) return 0;
  const words = titles.slice(0, visibleCount).map(({ length }) => length * characterWidth);
  const parts = titles.length > visibleCount ? [...words, moreWidth] : words;
  return cellPadding + parts.reduce((sum, part) => sum + part, 0) + linkGap * (parts.length - 1);
}

/** Commands of rows in every state, with the conditions of actions met and not met: the records are not there yet. */
function possibleRows(situation: RowSituation): RowCommand[][] {
  const { entity, actions } = situation.resource;
  const states = fieldNamed(entity.fields, entity.stateField ?? '')?.states?.states;
  const records = states?.map(({ code }) => ({ id: '', [entity.stateField!]: code })) ?? [{ id: '' }];
  const variants = [actions.map((action) => ({ ...action, when: undefined })), actions.filter(({ when }) => when === undefined)];
  return variants.flatMap((variant) =>
    records.map((record) => rowCommands(record, { ...situation, resource: { ...situation.resource, actions: variant } }, noHandlers)),
  );
}

const noHandlers: RowHandlers = { runAction: () => undefined, remove: () => undefined, restore: () => undefined };

export function rowCommands(record: EngineRecord, situation: RowSituation, handlers: RowHandlers): RowCommand[] {
  if (situation.trash) return trashCommands(record, situation, handlers);
  const { resource, policy, today, paths } = situation;
  const edit = paths.edit(record.id);
  const locked = lockReason(resource.entity, record, today);
  const { permissions, permission } = resource;
  const editCommand = (to: string): RowCommand => {
    const command = { key: 'edit', title: texts.list.edit, right: permissions.update ?? permission };
    return locked === undefined ? { ...command, to, keepsSearch: paths.formsKeepSearch } : { ...command, reason: locked };
  };
  const commands: RowCommand[] = edit === undefined ? [] : [editCommand(edit)];
  const links = resource.links.filter((link) => policy.can(link.permission));
  const addLinks = (chosen: PageLink[]) => {
    for (const link of chosen)
      commands.push({ key: link.to, title: link.title, right: link.permission ?? permission, to: addressOf(link, record) });
  };
  addLinks(links.filter((link) => link.permission === undefined));
  const move = moveActionOf(resource, policy);
  if (move)
    commands.push({
      key: 'move',
      title: move.title,
      right: permissions.update ?? permission,
      reason: locked,
      run: () => handlers.runAction(move, record),
    });
  for (const { action, availability } of visibleActions(resource, 'row', record, policy, today)) {
    commands.push({
      key: `action:${action.name}`,
      title: action.title,
      danger: action.danger,
      right: action.permission ?? permission,
      reason: availability.kind === 'forbidden' ? availability.reason : undefined,
      run: () => handlers.runAction(action, record),
    });
  }
  for (const sheet of offeredSheets(resource, policy)) {
    const to = sheetPath(resource, sheet, [record.id]);
    commands.push({
      key: `sheet:${sheet.name}`,
      title: texts.list.print(sheet.title),
      right: sheet.permission ?? permission,
      to,
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
      reason: locked,
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
