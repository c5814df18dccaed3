/** Commands of a row in display order: edit, links, move, actions, sheets, delete. */

import type { Policy } from '../../access/policy';
import { fieldsInText, fillText } from '../../config/fieldsInText';
import type { Action, PageLink, Resource } from '../../config/normalized';
import { isEmpty } from '../../fields/condition';
import { holdsHere } from '../../fields/holdsHere';
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
  /** In the trash the only command is restore. */
  trash: boolean;
  paths: ResourcePaths;
}

/** In px: padding of a cell, gap between two links, width of 更多 with its arrow. */
const cellPadding = 26;
const linkGap = 12;
const moreWidth = 42;
const characterWidth = 14;
const visibleCount = 2;

/** Width in px of the actions column: that of the widest row in any state. 0 = no row has a command for this user. */
export function actionsWidth(situation: RowSituation): number {
  return Math.max(0, ...possibleRows(situation).map((commands) => widthOf(commands.map(({ title }) => title))));
}

function widthOf(titles: readonly string[]): number {
  if (titles.length === 0) return 0;
  const words = titles.slice(0, visibleCount).map(({ length }) => length * characterWidth);
  const parts = titles.length > visibleCount ? [...words, moreWidth] : words;
  return cellPadding + parts.reduce((sum, part) => sum + part, 0) + linkGap * (parts.length - 1);
}

/** Of conditional commands, those with the longest titles that are tried in pairs. */
const triedCount = 4;

/**
 * Commands of rows in every state, with the conditions of actions true, false, and true for two of them only, which then stand beside each
 * other; the width is needed before the records are loaded.
 */
function possibleRows(situation: RowSituation): RowCommand[][] {
  const { entity, actions, links } = situation.resource;
  const states = fieldNamed(entity.fields, entity.stateField ?? '')?.states?.states;
  // A link whose address lacks a value is not offered.
  const named = Object.fromEntries(links.flatMap(({ to }) => fieldsInText(to)).map((name) => [name, '0']));
  const records = states?.map(({ code }) => ({ ...named, id: '0', [entity.stateField!]: code })) ?? [{ ...named, id: '0' }];
  const isFree = ({ when }: { when?: unknown }) => when === undefined;
  const onlyWith = (tried: readonly object[]) => ({
    actions: actions.filter((one) => isFree(one) || tried.includes(one)).map((action) => ({ ...action, when: undefined })),
    links: links.filter((one) => isFree(one) || tried.includes(one)).map(({ when: _, ...link }) => link),
  });
  const longest = [...actions, ...links]
    .filter((one) => !isFree(one))
    .sort((a, b) => b.title.length - a.title.length)
    .slice(0, triedCount);
  const pairs = longest.flatMap((one, index) => longest.slice(index + 1).map((other) => [one, other]));
  const variants = [[...actions, ...links], [], ...pairs].map(onlyWith);
  return variants.flatMap((variant) =>
    records.map((record) => rowCommands(record, { ...situation, resource: { ...situation.resource, ...variant } }, noHandlers)),
  );
}

const noHandlers: RowHandlers = { runAction: () => undefined, remove: () => undefined, restore: () => undefined };

/** Commands of a row that the user may see; forbidden ones have a reason. */
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
  const isOffered = ({ permission: key, when }: PageLink) => policy.can(key) && (when === undefined || holdsHere(when, record, today));
  const links = resource.links.filter(isOffered);
  const addLinks = (chosen: PageLink[]) => {
    for (const link of chosen) {
      const to = addressOf(link, record);
      if (to !== undefined) commands.push({ key: link.to, title: link.title, right: link.permission ?? permission, to });
    }
  };
  addLinks(links.filter((link) => isOfPage(link, permission)));
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
  // Links to other pages are used by few, so they come after the common commands.
  addLinks(links.filter((link) => !isOfPage(link, permission)));
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

/** Whether it needs no key but those of this page. */
function isOfPage({ permission }: PageLink, page: string | undefined): boolean {
  return permission === undefined || permission === page || permission.startsWith(`${page}:`);
}

/** Undefined when the record lacks a value for the address, which would then name another page. */
function addressOf({ to }: PageLink, record: EngineRecord): string | undefined {
  if (fieldsInText(to).some((name) => isEmpty(record[name]))) return undefined;
  return fillText(to, (name) => encodeURIComponent(String(record[name])));
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
