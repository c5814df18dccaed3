/** Commands of a row in order of use. */

import type { Policy } from '../../access/policy';
import { fillText, listFieldsInText } from '../../config/listFieldsInText';
import type { Action, PageLink, Resource } from '../../config/normalized';
import { must } from '../../domain/must';
import { isEmpty } from '../../fields/condition';
import { holdsHere } from '../../fields/holdsHere';
import type { EngineRecord } from '../record/engineRecord';
import { lockReason } from '../record/lockReason';
import { fieldNamed } from '../record/recordLabel';
import type { ResourcePaths } from '../resourcePaths';
import { getSheetPath, listOfferedSheets } from '../sheetPaths';
import { texts } from '../texts';
import { listVisibleActions } from './availability';
import { moveActionOf } from './moveAction';
import { type RowCommand, splitRow } from './rowCommand';

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
  /** Draws forbidden commands with their reason, as help mode and record pages do; rows leave them out. */
  explained?: boolean;
  /** Names of the commands that come first; default: those of the list. */
  front?: readonly string[];
}

/** In px: padding of a cell, gap between two links, width of 更多 with its arrow. */
const cellPadding = 26;
const linkGap = 12;
const moreWidth = 42;
const characterWidth = 14;

/** Width in px of the actions column: that of the widest row in any state. 0 = no row has a command for this user. */
export function getActionsWidth(situation: RowSituation): number {
  return Math.max(0, ...listPossibleRows(situation).map((commands) => widthOf(commands)));
}

function widthOf(commands: readonly RowCommand[]): number {
  if (commands.length === 0) return 0;
  const { visible, rest } = splitRow(commands);
  const words = visible.map(({ title }) => title.length * characterWidth);
  const parts = rest.length > 0 ? [...words, moreWidth] : words;
  return cellPadding + parts.reduce((sum, part) => sum + part, 0) + linkGap * (parts.length - 1);
}

/** Number of conditional commands, those with the longest titles, that are measured in pairs. */
const triedCount = 4;

/**
 * Possible rows in every state: with the conditions of all actions true, all false, and true for two actions only. Used for the width of
 * the column, which is needed before the records are loaded.
 */
function listPossibleRows(situation: RowSituation): RowCommand[][] {
  const { entity, actions, links } = situation.resource;
  const states = fieldNamed(entity.fields, entity.stateField ?? '')?.states?.states;
  // A link whose address lacks a value is not offered.
  const named = Object.fromEntries(links.flatMap(({ to }) => listFieldsInText(to)).map((name) => [name, '0']));
  const records = states?.map(({ code }) => ({
    ...named,
    id: '0',
    [must(entity.stateField, `state field of "${entity.name}"`)]: code,
  })) ?? [{ ...named, id: '0' }];
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

/** Commands of a row that the user may see, in order of use. Those that the state forbids are left out, or have a reason. */
export function rowCommands(record: EngineRecord, situation: RowSituation, handlers: RowHandlers): RowCommand[] {
  if (situation.trash) return listTrashCommands(record, situation, handlers);
  const offered = listOfferedCommands(record, situation, handlers).filter(
    ({ isStep, reason }) => !isStep && (situation.explained || !reason),
  );
  return inOrderOfUse(offered, situation.front ?? situation.resource.list?.front ?? []);
}

/** The commands with these names, in this order, that are allowed now. */
export function listStepCommands(
  names: readonly string[],
  record: EngineRecord,
  situation: RowSituation,
  handlers: RowHandlers,
): RowCommand[] {
  const offered = listOfferedCommands(record, situation, handlers).filter(({ reason }) => reason === undefined);
  return names.flatMap((name) => offered.find((command) => command.name === name) ?? []);
}

/** A command with the properties that decide its position; a step (`isStep`) is offered only after a save or an action. */
type OfferedCommand = RowCommand & { isStep?: boolean; transition?: boolean };

function listOfferedCommands(record: EngineRecord, situation: RowSituation, handlers: RowHandlers): OfferedCommand[] {
  const { resource, policy, today } = situation;
  const { permission } = resource;
  const isOffered = ({ permission: key, when }: PageLink) => policy.can(key) && (when === undefined || holdsHere(when, record, today));
  const links = resource.links.filter(isOffered);
  // Links to other pages are used by few, so they come after the common commands.
  return [
    ...listEditCommands(record, situation),
    ...linkCommands(
      links.filter((link) => isOfPage(link, permission)),
      record,
      permission,
    ),
    ...moveCommands(record, situation, handlers),
    ...listActionCommands(record, situation, handlers),
    ...listSheetCommands(record, situation),
    ...linkCommands(
      links.filter((link) => !isOfPage(link, permission)),
      record,
      permission,
    ),
    ...removeCommands(record, situation, handlers),
  ];
}

function listEditCommands(record: EngineRecord, { resource, today, paths }: RowSituation): OfferedCommand[] {
  const to = paths.edit(record.id);
  if (to === undefined) return [];
  const locked = lockReason(resource.entity, record, today);
  const command = { key: 'edit', name: 'edit', title: texts.list.edit, right: resource.permissions.update ?? resource.permission };
  return [locked === undefined ? { ...command, to, keepsSearch: paths.formsKeepSearch } : { ...command, reason: locked }];
}

function linkCommands(links: readonly PageLink[], record: EngineRecord, page: string | undefined): OfferedCommand[] {
  return links.flatMap((link) => {
    const to = addressOf(link, record);
    if (to === undefined) return [];
    const { name, title, rare, isStep } = link;
    return {
      key: link.to,
      title,
      right: link.permission ?? page,
      to,
      ...(name && { name }),
      ...(rare && { rare }),
      ...(isStep && { isStep }),
    };
  });
}

function moveCommands(record: EngineRecord, { resource, policy, today }: RowSituation, { runAction }: RowHandlers): OfferedCommand[] {
  const move = moveActionOf(resource, policy);
  if (!move) return [];
  return [
    {
      key: 'move',
      title: move.title,
      right: resource.permissions.update ?? resource.permission,
      reason: lockReason(resource.entity, record, today),
      run: () => runAction(move, record),
    },
  ];
}

function listActionCommands(record: EngineRecord, situation: RowSituation, { runAction }: RowHandlers): OfferedCommand[] {
  const { resource, policy, today } = situation;
  return listVisibleActions(resource, 'row', record, policy, today).map(({ action, availability }) => ({
    key: `action:${action.name}`,
    name: action.name,
    title: action.title,
    danger: action.danger,
    rare: action.rare,
    transition: action.transition !== undefined,
    right: action.permission ?? resource.permission,
    reason: availability.kind === 'forbidden' ? availability.reason : undefined,
    run: () => runAction(action, record),
  }));
}

function listSheetCommands(record: EngineRecord, { resource, policy }: RowSituation): OfferedCommand[] {
  return listOfferedSheets(resource, policy).map((sheet) => ({
    key: `sheet:${sheet.name}`,
    name: sheet.name,
    title: texts.list.print(sheet.title),
    right: sheet.permission ?? resource.permission,
    to: getSheetPath(resource, sheet, [record.id]),
  }));
}

function removeCommands(record: EngineRecord, { resource, policy, today }: RowSituation, { remove }: RowHandlers): OfferedCommand[] {
  const { endpoints, permissions, permission, entity } = resource;
  if (!endpoints.delete || !policy.can(permissions.delete)) return [];
  return [
    {
      key: 'remove',
      title: texts.list.remove,
      danger: true,
      right: permissions.delete ?? permission,
      reason: lockReason(entity, record, today),
      run: () => remove(record),
    },
  ];
}

/** Order: transitions of the present state, `front`, edit, others, rare, dangerous, forbidden. */
function inOrderOfUse(commands: readonly OfferedCommand[], front: readonly string[]): RowCommand[] {
  const placed = commands.map((command) => ({ command, rank: rankOf(command, front) })).sort((left, right) => left.rank - right.rank);
  return placed.map(({ command: { isStep: _, transition: __, ...command }, rank }) =>
    rank <= ranks.front && command.key !== 'edit' ? { ...command, isNext: true } : command,
  );
}

const ranks = { next: 0, front: 1, edit: 20, other: 30, rare: 40, danger: 50, forbidden: 60 };

function rankOf(command: OfferedCommand, front: readonly string[]): number {
  const place = command.name === undefined ? -1 : front.indexOf(command.name);
  if (command.reason !== undefined) return ranks.forbidden;
  if (command.danger) return ranks.danger;
  if (place >= 0) return ranks.front + place;
  if (command.transition && !command.rare) return ranks.next;
  if (command.rare) return ranks.rare;
  return command.key === 'edit' ? ranks.edit : ranks.other;
}

/** Whether the link requires no permission beyond those of this page. */
function isOfPage({ permission }: PageLink, page: string | undefined): boolean {
  return permission === undefined || permission === page || permission.startsWith(`${page}:`);
}

/** Undefined when the record lacks a value for the address, which would then name another page. */
function addressOf({ to }: PageLink, record: EngineRecord): string | undefined {
  if (listFieldsInText(to).some((name) => isEmpty(record[name]))) return undefined;
  return fillText(to, (name) => encodeURIComponent(String(record[name])));
}

function listTrashCommands(record: EngineRecord, { resource, policy }: RowSituation, handlers: RowHandlers): RowCommand[] {
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
