/** Reads one row of a file into the values of a record, each cell with its field type. */
import { withoutNoise } from '../../../domain/plainText';
import { FieldTextError } from '../../../fields/fieldType';
import { splitList } from '../../../fields/textImport';
import type { CellProblem, ImportPlan } from '../../../wire/import';
import type { Values } from '../../kernel/values';
import type { Beside, LabelIndex } from './references';
import type { Target } from './targets';

interface RowReader {
  /** By column; undefined = the column is not imported. */
  targets: readonly (Target | undefined)[];
  /** Columns in the order they are read, see {@link getReadingOrder}. */
  order: readonly number[];
  /** Values that the resource sets on every new record. */
  fixed: Values;
  words: ImportPlan['words'];
  labels: LabelIndex;
  today: string;
}

export interface ReadRow {
  values: Values;
  /** Values for the comparison with other rows: the record's own, and the copies of its main child row. */
  compared: Values;
  problems: CellProblem[];
  /** Fields whose cell holds a masked value from an export, so that the real value is unknown. */
  hidden: string[];
}

export function readRow(cells: readonly string[], reader: RowReader): ReadRow {
  const values: Values = {};
  const copies: Values = {};
  const problems: CellProblem[] = [];
  const hidden: string[] = [];
  for (const column of reader.order) {
    const target = reader.targets[column];
    const text = withoutNoise(cells[column] ?? '').trim();
    if (!target || text === '') continue;
    if (isHidden(text, target)) {
      hidden.push(target.copy ?? target.field.name);
      problems.push({ column, message: '号码是隐藏过的，请填写完整号码' });
      continue;
    }
    try {
      const value = parse(findMeant(text, target, reader.words), target, reader, values);
      put(values, target, value);
      if (target.copy !== undefined) copies[target.copy] = value;
    } catch (error) {
      if (!(error instanceof FieldTextError)) throw error;
      const word = target.choices && findUnknownWord(text, target, reader);
      problems.push({ column, message: error.message, ...(word !== undefined && { word }) });
    }
  }
  return { values, compared: { ...copies, ...values }, problems, hidden };
}

/** True for a masked value, as lists and exports show it without the permission to reveal. */
function isHidden(text: string, { field, type }: Target): boolean {
  return field.masked && text.includes('*') && type.mask?.(text) === text;
}

/** Replaces words by the choices they were mapped to: the whole cell, or each member of a list. */
function findMeant(text: string, { key }: Target, words: ImportPlan['words']): string {
  const own = words[key];
  if (!own) return text;
  const whole = Object.hasOwn(own, text) ? own[text] : undefined;
  if (whole !== undefined) return whole;
  const parts = splitList(text);
  return parts.some((part) => Object.hasOwn(own, part))
    ? parts.map((part) => (Object.hasOwn(own, part) ? own[part] : part)).join('、')
    : text;
}

/** Column order in which the fields that a reference is matched by (`match`) are read before the reference. */
export function getReadingOrder(targets: readonly (Target | undefined)[]): number[] {
  const depthOf = ({ field }: Target, within: readonly string[] = []): number => {
    const owns = (field.reference?.match ?? []).map(({ own }) => own).filter((own) => !within.includes(own));
    const beside = targets.filter((target) => target !== undefined && owns.includes(target.field.name)) as Target[];
    return owns.length === 0 ? 0 : 1 + Math.max(0, ...beside.map((target) => depthOf(target, [...within, field.name])));
  };
  const columns = targets.map((target, column) => ({ column, depth: target ? depthOf(target) : 0 }));
  return columns.sort((a, b) => a.depth - b.depth || a.column - b.column).map(({ column }) => column);
}

function parse(text: string, target: Target, { labels, today, fixed }: RowReader, read: Values): unknown {
  const { field, type, rows } = target;
  const { reference } = field;
  const beside: Beside = ({ own, outer }) => {
    const [row] = rows && !outer ? ((read[rows.name] ?? []) as Values[]) : [];
    return rows && !outer ? row?.[own] : (read[own] ?? fixed[own]);
  };
  const idOf = reference && ((label: string) => labels.idOf(reference, label, beside));
  return type.parse(inForm(text, target), field as never, { today, ...(idOf && { idOf }) });
}

/** Excel turns a month into a full date, and a date-time without time into a date; both are corrected. */
function inForm(text: string, { field, type }: Target): string {
  const format = type.sheet?.(field as never)?.format ?? '';
  if (/m/.test(format) && !/d/.test(format) && /^\d{4}-\d\d-\d\d$/.test(text)) return text.slice(0, 7);
  return /d.*h/.test(format) && /^\d{4}-\d\d-\d\d$/.test(text) ? `${text} 00:00:00` : text;
}

/** The word of a cell that is no known choice. */
function findUnknownWord(text: string, target: Target, reader: RowReader): string | undefined {
  const isKnown = (word: string) => {
    try {
      return parse(findMeant(word, target, reader.words), target, reader, {}) !== undefined;
    } catch {
      return false;
    }
  };
  const parts = target.field.choices && splitList(text);
  return parts && parts.length > 1 ? parts.find((part) => !isKnown(part)) : text;
}

function put(values: Values, { field, rows }: Target, value: unknown): void {
  if (!rows) {
    values[field.name] = value;
    return;
  }
  const main = rows.children?.main;
  const list = (values[rows.name] ?? [main === undefined ? {} : { [main]: true }]) as Values[];
  values[rows.name] = list;
  if (list[0]) list[0][field.name] = value;
}
