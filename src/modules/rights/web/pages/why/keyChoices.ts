/** Permission keys as options of a tree select: menu → page → buttons and fields. Pure. */
import type { KeyNode } from '../../../../../access/keyCatalog';

export interface KeyChoice {
  value: string;
  title: string;
  selectable: boolean;
  children: KeyChoice[];
}

const actWords: Readonly<Record<string, string>> = { read: '查看', whole: '查看完整', write: '修改' };

export function buildKeyChoices(tree: readonly KeyNode[]): KeyChoice[] {
  return tree.map(({ key, title, children }) => ({ value: key, title, selectable: false, children: children.map(buildPageChoice) }));
}

function buildPageChoice({ key, title, children, resources = [] }: KeyNode): KeyChoice {
  const buttons = children.map((button) => ({ value: button.key, title: button.title, selectable: true, children: [] }));
  const seen = new Set<string>();
  const fields = resources.flatMap((resource) =>
    resource.fields.flatMap((field) =>
      Object.entries(field.keys).map(([act, value]) => ({
        value: value as string,
        title: `${actWords[act] ?? act}“${field.title}”`,
        selectable: true,
        children: [],
      })),
    ),
  );
  // Two resources of a page may have the same entity, and so the same field keys.
  const distinct = fields.filter(({ value }) => !seen.has(value) && seen.add(value));
  const group = distinct.length > 0 ? [{ value: `${key} fields`, title: '字段', selectable: false, children: distinct }] : [];
  return { value: key, title, selectable: true, children: [...buttons, ...group] };
}

/** Whether the title or the key contains the text; case is ignored. */
export function fitsKey(text: string, { value, title }: Pick<KeyChoice, 'value' | 'title'>): boolean {
  const wanted = text.trim().toLowerCase();
  return title.toLowerCase().includes(wanted) || value.toLowerCase().includes(wanted);
}
