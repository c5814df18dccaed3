/** State of the page: the drafts of all roles, and the editor of the selected role. */
import { useMemo } from 'react';
import type { KeyNode } from '../../../../../../access/keyCatalog';
import type { RoleLines } from '../../../../../../access/policyChange';
import { type EditHistory, useEditHistory } from '../../../../../../engine/workingCopy/useEditHistory';
import type { BookRole, PolicyBook } from '../../../../../../wire/policy';
import { graphOf, type Names } from '../impact/outcome';
import { titlesOf } from '../keys/keyRows';
import { buildEditor, type RoleEditor } from './roleEditor';
import { changesOf, type Drafts, getLines, withDraft } from './setting';
import type { PolicySource } from './usePolicyBook';

export interface PolicyEditing {
  editor: RoleEditor;
  drafts: Drafts;
  names: Names;
  /** Number of unsaved changes of keys and parents in all roles. */
  changeCount: number;
  /** Steps of undo, for all roles together. */
  history: EditHistory<Drafts>;
  setParents: (parents: string[]) => void;
}

export function usePolicyEditing({ tree, book }: PolicySource, role: BookRole): PolicyEditing {
  const history = useEditHistory<Drafts>(noDrafts);
  const { document: drafts, edit } = history;
  const names = useNames(tree, book);
  const pages = useMemo(() => new Map(tree.flatMap((group) => [group, ...group.children]).map((node) => [node.key, node])), [tree]);
  const base = useMemo((): RoleLines => ({ role: role.role, keys: role.keys, parents: role.parents }), [role]);
  const editor = useMemo(() => {
    const lines = getLines(drafts, role);
    const change = (changed: RoleLines) => edit((known) => withDraft(known, base, changed));
    return buildEditor({ role, base, lines, graph: graphOf(book, drafts, role.role), names, pages, change });
  }, [book, drafts, role, base, names, pages, edit]);
  const changeCount = useMemo(() => book.roles.reduce((sum, one) => sum + changesOf(one, getLines(drafts, one)).length, 0), [book, drafts]);
  const setParents = (parents: string[]) => edit((known) => withDraft(known, base, { ...getLines(known, role), parents }));
  return { editor, drafts, names, changeCount, history, setParents };
}

export const noDrafts: Drafts = new Map();

function useNames(tree: readonly KeyNode[], { roles }: PolicyBook): Names {
  return useMemo(() => {
    const roleNames = new Map(roles.map(({ role, roleName }) => [role, roleName]));
    return { roleName: (role) => roleNames.get(role) ?? role, titleOf: titlesOf(tree) };
  }, [tree, roles]);
}
