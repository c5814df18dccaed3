/** All roles with their rules and members, for the policy editor. */
import type { KeyCatalog, KeyNode } from '../../../access/keyCatalog';
import { linesOf } from '../../../access/policyChange';
import type { PolicyBook } from '../../../wire/policy';
import type { AccessState } from '../../auth/rights/accessState';
import { listSpellings } from '../../model/searchText';
import { toName } from './impact';

/** `approval`: whether a second person must approve changes. */
export function buildPolicyBook(state: AccessState, catalog: KeyCatalog, approval: boolean): PolicyBook {
  const members = new Map(state.roles.map(({ roleKey }) => [roleKey, state.people.filter(({ roleKeys }) => roleKeys.includes(roleKey))]));
  return {
    version: state.version,
    instId: state.instId,
    roles: state.roles.map(({ id, roleKey, roleName, builtIn, works, dataScope }) => ({
      ...linesOf(state.policy, roleKey),
      id,
      roleName,
      builtIn,
      works,
      dataScope,
      members: (members.get(roleKey) ?? []).map(toName),
    })),
    approval,
    spellings: spellingsOf(catalog),
  };
}

const made = new WeakMap<KeyCatalog, Record<string, string>>();

/** Pinyin of the titles, computed once per configuration, because it is slow. */
function spellingsOf(catalog: KeyCatalog): Record<string, string> {
  const known = made.get(catalog) ?? Object.fromEntries([...new Set(catalog.tree.flatMap(listTitles))].map(formatSpelled));
  made.set(catalog, known);
  return known;
}

function formatSpelled(title: string): [string, string] {
  return [title, listSpellings(title).slice(1).join(' ')];
}

function listTitles({ title, children, resources = [] }: KeyNode): string[] {
  return [title, ...resources.flatMap((one) => [one.title, ...one.fields.map((field) => field.title)]), ...children.flatMap(listTitles)];
}
