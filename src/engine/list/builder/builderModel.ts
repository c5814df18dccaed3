/** The filter tree as edited in the builder: nodes have stable keys, field and operator are separate. Pure functions. */
import { dialect } from '../../../wire/dialect';
import { filterName } from '../../../wire/filter';
import { type FilterGroup, type FilterNode, isLeaf, partsOf } from '../../../wire/filterTree';

export interface LeafDraft {
  key: number;
  /** `stuName`, or `headTeacherId.realName`; '' until a field is chosen. */
  field: string;
  /** Undefined = the first operator of the field type. */
  operator: string | undefined;
  text: string;
  /** Error of the typed value. */
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
/** A group starts with one empty condition. */
export const newGroup = (join: 'and' | 'or'): GroupDraft => ({ key: ++keys, join, parts: [newLeaf()] });
export const isGroup = (node: NodeDraft): node is GroupDraft => 'parts' in node;

/** `operators`: all operators; if the last part of a name is none of them, it is a field. */
export function draftOf(group: FilterGroup, operators: ReadonlySet<string>): GroupDraft {
  const { join, parts } = partsOf(group);
  return { key: ++keys, join, parts: parts.map((part) => buildNodeDraft(part, operators)) };
}

function buildNodeDraft(node: FilterNode, operators: ReadonlySet<string>): NodeDraft {
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

/** Whether any value is invalid. */
export function hasProblem(group: GroupDraft): boolean {
  return group.parts.some((part) => (isGroup(part) ? hasProblem(part) : part.problem !== undefined));
}

/** The filter tree to apply; conditions without field or value are left out. Undefined = no condition. */
export function treeOf(group: GroupDraft): FilterGroup | undefined {
  const parts = group.parts.flatMap((part): FilterNode[] => {
    if (isGroup(part)) {
      const inner = treeOf(part);
      return inner ? [inner] : [];
    }
    if (part.field === '' || part.text === '') return [];
    return [[filterName(part.field, part.operator), part.text]];
  });
  if (parts.length === 0) return undefined;
  return group.join === 'and' ? { and: parts } : { or: parts };
}

/** The tree with one node replaced, or removed when `next` is undefined. */
export function replacePart(group: GroupDraft, key: number, next: NodeDraft | undefined): GroupDraft {
  const parts = group.parts.flatMap((part): NodeDraft[] => {
    if (part.key === key) return next ? [next] : [];
    return [isGroup(part) ? replacePart(part, key, next) : part];
  });
  return { ...group, parts };
}
