/** The permission tree as flat rows: menu → page → buttons, data scope and fields. Pure. */

import { isScopeKey } from '../../../../../../access/dataScope';
import { type KeyField, type KeyNode, type KeyResource, nodeTypes } from '../../../../../../access/keyCatalog';
import { superKey } from '../../../../../../access/keyPattern';

interface RowBase {
  /** Stable across filters. */
  id: string;
  /** Starts at 1. */
  level: number;
  title: string;
  /** Ids of the ancestors, the parent last. */
  above: readonly string[];
  opens: boolean;
  /** Lower-case text for the search. */
  words: string;
}
/** A key that is allowed, denied or inherited. */
interface KeyRow extends RowBase {
  kind: 'group' | 'page' | 'branch' | 'button' | 'line';
  key: string;
}
interface ScopeRow extends RowBase {
  kind: 'scope';
  resource: KeyResource;
  page: string;
}
interface FolderRow extends RowBase {
  kind: 'fields' | 'lines';
}
interface FieldRow extends RowBase {
  kind: 'field';
  field: KeyField;
}
export type TreeRow = KeyRow | ScopeRow | FolderRow | FieldRow;

type Spellings = Readonly<Record<string, string>>;

/** All rows in reading order. Keys in `lines` that are not in the tree are listed first. */
export function listAllRows(tree: readonly KeyNode[], lines: readonly string[], spellings: Spellings): TreeRow[] {
  const rows = tree.flatMap((group) => groupRows(group, spellings));
  return [...listOtherRows(rows, lines), ...rows];
}

function groupRows(group: KeyNode, spellings: Spellings): TreeRow[] {
  const words = wordsOf([group.title, group.key], spellings);
  const row: KeyRow = { id: group.key, kind: 'group', key: group.key, level: 1, title: group.title, above: [], opens: true, words };
  return [row, ...group.children.flatMap((page) => pageRows(page, row, spellings))];
}

function pageRows(page: KeyNode, group: KeyRow, spellings: Spellings): TreeRow[] {
  const words = `${group.words} ${wordsOf([page.title, page.key], spellings)}`;
  const inner = { level: 3, above: [...group.above, group.id, page.key], opens: false };
  const buttons = page.children.map(
    (button): KeyRow => ({
      ...inner,
      id: button.key,
      kind: 'button',
      key: button.key,
      title: button.title,
      words: `${words} ${wordsOf([button.title, button.key], spellings)}`,
    }),
  );
  const branch: KeyRow = { ...inner, id: `${page.key}:*`, kind: 'branch', key: `${page.key}:*`, title: '全部按钮', words };
  const children = [
    ...(buttons.length > 1 ? [branch] : []),
    ...buttons,
    ...(page.resources ?? []).flatMap((resource) => listResourceRows(resource, page, inner, spellings)),
  ];
  const row: KeyRow = {
    id: page.key,
    kind: 'page',
    key: page.key,
    level: 2,
    title: page.title,
    above: [group.id],
    opens: children.length > 0,
    words,
  };
  return [row, ...children];
}

function listResourceRows(
  resource: KeyResource,
  page: KeyNode,
  inner: Pick<TreeRow, 'level' | 'above' | 'opens'>,
  spellings: Spellings,
): TreeRow[] {
  const several = (page.resources ?? []).length > 1 ? `（${resource.title}）` : '';
  const id = `${page.key}|${resource.name}`;
  const rows: TreeRow[] = [];
  const words = wordsOf([resource.title, '数据范围'], spellings);
  if (resource.scoped)
    rows.push({ ...inner, id: `${id}|scope`, kind: 'scope', title: `数据范围${several}`, resource, page: page.key, words });
  if (resource.fields.length === 0) return rows;
  rows.push({ ...inner, id: `${id}|fields`, kind: 'fields', title: `字段权限${several}`, opens: true, words: '' });
  for (const field of resource.fields) {
    const above = [...inner.above, `${id}|fields`];
    const own = wordsOf([field.title, field.path], spellings);
    rows.push({ id: `${id}|${field.path}`, kind: 'field', level: 4, title: field.title, above, opens: false, words: own, field });
  }
  return rows;
}

export interface GroupCount {
  allowed: number;
  all: number;
}

/** Per menu: number of its pages and buttons, and of those that `isAllowed`. */
export function countUnder(rows: readonly TreeRow[], isAllowed: (row: TreeRow) => boolean): Map<string, GroupCount> {
  const counts = new Map<string, GroupCount>();
  for (const row of rows) {
    const group = row.above[0];
    if (group === undefined || (row.kind !== 'page' && row.kind !== 'button')) continue;
    const { allowed, all } = counts.get(group) ?? { allowed: 0, all: 0 };
    counts.set(group, { allowed: allowed + Number(isAllowed(row)), all: all + 1 });
  }
  return counts;
}

/** Lines without a row in the tree: the key for everything, patterns from a file, keys of removed modules. */
function listOtherRows(rows: readonly TreeRow[], lines: readonly string[]): TreeRow[] {
  const known = new Set(rows.flatMap((row) => ('key' in row ? [row.key] : row.kind === 'field' ? Object.values(row.field.keys) : [])));
  const others = [...new Set(lines.map((line) => line.replace(/^!/, '')))].filter((key) => !known.has(key) && !isScopeKey(key));
  if (others.length === 0) return [];
  const folder: FolderRow = { id: 'lines', kind: 'lines', level: 1, title: '整体规则', above: [], opens: true, words: '' };
  return [
    folder,
    ...others.map(
      (key): KeyRow => ({
        id: `line|${key}`,
        kind: 'line',
        key,
        level: 2,
        title: wholeTitles[key] ?? '其他规则',
        above: [folder.id],
        opens: false,
        words: key.toLowerCase(),
      }),
    ),
  ];
}

const wholeTitles: Readonly<Record<string, string>> = { [superKey]: '全部权限', '*': '全部页面和按钮' };

function wordsOf(texts: readonly string[], spellings: Spellings): string {
  return texts
    .flatMap((text) => [text, spellings[text] ?? ''])
    .join(' ')
    .toLowerCase();
}

export interface RowFilter {
  keyword: string;
  /** Filter besides the search; undefined = all rows. */
  keeps: ((row: TreeRow) => boolean) | undefined;
  /** Ids of expanded rows or, while rows are filtered, of collapsed rows. */
  toggled: ReadonlySet<string>;
}

/** Matching rows with their ancestors or, without a filter, the expanded rows. */
export function listVisibleRows(rows: readonly TreeRow[], { keyword, keeps, toggled }: RowFilter): TreeRow[] {
  const isFolded = ({ above }: TreeRow, folded: (id: string) => boolean) => above.some(folded);
  if (!isNarrowed({ keyword, keeps })) return rows.filter((row) => !isFolded(row, (id) => !toggled.has(id)));
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => words.every((word) => row.words.includes(word)) && (keeps?.(row) ?? true) && !isFolder(row));
  const wanted = new Set(found.flatMap((row) => [row.id, ...row.above]));
  return rows.filter((row) => wanted.has(row.id) && !isFolded(row, (id) => toggled.has(id)));
}

function isNarrowed({ keyword, keeps }: Pick<RowFilter, 'keyword' | 'keeps'>): boolean {
  return keyword.trim() !== '' || keeps !== undefined;
}

/** Whether the children of the row are shown. */
export function isOpen(row: TreeRow, filter: RowFilter): boolean {
  return filter.toggled.has(row.id) !== isNarrowed(filter);
}

function isFolder(row: TreeRow): boolean {
  return row.kind === 'fields' || row.kind === 'lines';
}

/** Titles of keys and patterns with the titles of their ancestors: `账单 / 导出`. */
export function titlesOf(tree: readonly KeyNode[]): (key: string) => string {
  const titles = new Map<string, string>(Object.entries(wholeTitles));
  const walk = (node: KeyNode, before: string) => {
    const title = before + node.title;
    titles.set(node.key, node.type === nodeTypes.directory ? `${title} / 全部` : title);
    if (node.type === nodeTypes.page) titles.set(`${node.key}:*`, `${title} / 全部`);
    for (const { title: owner, fields } of node.resources ?? []) {
      for (const field of fields)
        for (const [act, key] of Object.entries(field.keys)) titles.set(key, `${owner} / ${actWords[act as 'read']}“${field.title}”`);
    }
    for (const child of node.children) walk(child, node.type === nodeTypes.page ? `${title} / ` : '');
  };
  for (const group of tree) walk(group, '');
  return (key) => titles.get(key) ?? key;
}

const actWords = { read: '查看', whole: '查看完整', write: '修改' } as const;
