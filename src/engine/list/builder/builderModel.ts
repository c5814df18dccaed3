/** The filter tree as the builder edits it: every part has a key that stays, and names are taken apart. Pure. */
import { dialect } from '../../../wire/dialect';
import { type FilterGroup, type FilterNode, isLeaf, partsOf } from '../../../wire/filterTree';

export interface LeafDraft {
  key: number;
  /** `stuName`, or `headTeacherId.realName`; '' while nothing is chosen. */
  field: string;
  /** Undefined = the type's first. */
  operator: string | undefined;
  text: string;
  /** Why what was typed is no filter. */
  problem?: string | undefined;
}
export interface GroupDraft {
  key: number;
  join: 'and' | 'or';
  parts: NodeDraft[];
}
export type NodeDraft = LeafDraft | GroupDraft;

let keys = 0;
export const newLeaf = (): LeafDraft => ({ key: ++keys, field: '', operator: undefined, text: '' });
export const newGroup = (join: 'and' | 'or'): GroupDraft => ({ key: ++keys, join, parts: [newLeaf()] });
export const isGroup = (node: NodeDraft): node is GroupDraft => 'parts' in node;

/** `operators` are all operators there are: a last part that is none of them is a field. */
export function draftOf(group: FilterGroup, operators: ReadonlySet<string>): GroupDraft {
  const { join, parts } = partsOf(group);
  return { key: ++keys, join, parts: parts.map((part) => nodeDraft(part, operators)) };
}

function nodeDraft(node: FilterNode, operators: ReadonlySet<string>): NodeDraft {
  if (!isLeaf(node)) return draftOf(node, operators);
  const [name, text] = node;
  const steps = name.split(dialect.operatorSeparator);
  const last = steps.at(-1) ?? '';
  const hasOperator = steps.length > 1 && operators.has(last);
  return {
    key: ++keys,
    field: (hasOperator ? steps.slice(0, -1) : steps).join(dialect.operatorSeparator),
    operator: hasOperator ? last : undefined,
    text,
  };
}

/** Whether something was typed that no list can be asked for. */
export function hasProblem(group: GroupDraft): boolean {
  return group.parts.some((part) => (isGroup(part) ? hasProblem(part) : part.problem !== undefined));
}

/** What the list asks for; parts without a field or a value are left out. Undefined = nothing is asked for. */
export function treeOf(group: GroupDraft): FilterGroup | undefined {
  const parts = group.parts.flatMap((part): FilterNode[] => {
    if (isGroup(part)) {
      const inner = treeOf(part);
      return inner ? [inner] : [];
    }
    if (part.field === '' || part.text === '') return [];
    return [[part.operator === undefined ? part.field : part.field + dialect.operatorSeparator + part.operator, part.text]];
  });
  if (parts.length === 0) return undefined;
  return group.join === 'and' ? { and: parts } : { or: parts };
}

/** The tree with one part replaced; undefined takes it away. */
export function replacePart(group: GroupDraft, key: number, next: NodeDraft | undefined): GroupDraft {
  const parts = group.parts.flatMap((part): NodeDraft[] => {
    if (part.key === key) return next ? [next] : [];
    return [isGroup(part) ? replacePart(part, key, next) : part];
  });
  return { ...group, parts };
}
