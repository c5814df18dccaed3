/** Document fields of a scale (plans and evaluations in words): which are asked, and what may stand in them. */
import { parseDay } from '../../../../domain/calendar';
import type { DocumentField, Item, Scale } from '../scale/scaleShape';
import type { InputValue } from './calls';

export interface AskedField {
  /** Its key among the inputs of the record: the code, with `.` and the item's number for a field of each item. */
  key: string;
  field: DocumentField;
  /** Of a field that is asked of each item. */
  item?: Item;
}

function fieldKey(field: DocumentField, item?: Item): string {
  return item ? `${field.code}.${item.no}` : field.code;
}

/** `items`: the administered ones. */
export function askedFields({ fields = [] }: Pick<Scale, 'fields'>, items: readonly Item[]): AskedField[] {
  return fields.flatMap((field) =>
    field.perItem ? items.map((item) => ({ key: fieldKey(field, item), field, item })) : [{ key: fieldKey(field), field }],
  );
}

type FieldType = DocumentField['type'];
interface FieldKind {
  /** Holds several texts or ids. */
  isLines?: true;
  /** Longest text, or line, in characters, where the scale says nothing. */
  longest: number;
  /** Why a value is not of this kind; lengths are checked separately. */
  problem: (field: DocumentField, value: InputValue) => string | undefined;
}

const isText = (_: DocumentField, value: InputValue) => (typeof value === 'string' ? undefined : '须为文字');
const isList = (_: DocumentField, value: InputValue) =>
  Array.isArray(value) && value.every((line) => typeof line === 'string') ? undefined : '须为多行文字';
const text: FieldKind = { longest: 200, problem: isText };
const lines: FieldKind = { isLines: true, longest: 200, problem: isList };

const kinds: Readonly<Record<FieldType, FieldKind>> = {
  text,
  textarea: { longest: 4000, problem: isText },
  single: text,
  user: text,
  date: {
    longest: 10,
    problem: (_, value) => (typeof value === 'string' && parseDay(value) && value.length === 10 ? undefined : '须为日期，如2026-03-01'),
  },
  number: { longest: 0, problem: numberProblem },
  boolean: { longest: 0, problem: (_, value) => (typeof value === 'boolean' ? undefined : '须为是或否') },
  list: lines,
  multi: lines,
  file: lines,
  signature: lines,
};
const mostLines = 100;

/** Length of a text field, or of a line of a list, in characters. */
export function getLongestText({ type, maxLength }: DocumentField): number {
  return maxLength ?? kinds[type].longest;
}

/** Why a value is invalid for a field, as text that follows its name. An empty value is valid until the record is finished. */
export function fieldProblem(field: DocumentField, value: InputValue): string | undefined {
  const problem = kinds[field.type].problem(field, value);
  if (problem !== undefined) return problem;
  const most = getLongestText(field);
  if (typeof value === 'string') return value.length > most ? `不能超过${most}个字` : undefined;
  if (!Array.isArray(value)) return undefined;
  if (value.length > mostLines) return `不能超过${mostLines}行`;
  return value.some((line) => line.length > most) ? `每行不能超过${most}个字` : undefined;
}

function numberProblem({ min, max }: DocumentField, value: InputValue): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '须为数字';
  if (min !== undefined && value < min) return `不能小于${min}`;
  return max !== undefined && value > max ? `不能大于${max}` : undefined;
}

function isBlank(value: InputValue | null | undefined): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.every((line) => line.trim() === ''));
}

/** Required fields without value. A field of an item is required where the item is answered. */
export function openFields(
  fields: readonly AskedField[],
  inputs: Readonly<Record<string, InputValue>>,
  isAnswered: (no: number) => boolean,
) {
  return fields.filter(({ key, field, item }) => field.required && isBlank(inputs[key]) && (!item || isAnswered(item.no)));
}
