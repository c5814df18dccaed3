/** Distribution of values on lines, for screen and print. */
import type { Entity, FieldGroup } from '../../config/normalized';
import type { Field } from '../../fields/field';
import { fieldCellOf } from '../../fields/fieldCells';
import { isShown } from '../form/formModel';
import type { EngineRecord } from '../record/engineRecord';
import { fieldNamed } from '../record/recordLabel';

/** Fields of a group that are shown for this record, in order. */
export function shownFields(entity: Entity, group: FieldGroup, record: EngineRecord, today: string): Field[] {
  return group.fields.flatMap((name) => fieldNamed(entity.fields, name) ?? []).filter((field) => isShown(field, record, today));
}

/** Number of columns for each value. A value before a wide one fills its line, so that the wide one starts a new line. */
export function spansOf(wide: readonly boolean[], columns: number): number[] {
  let column = 0;
  return wide.map((isWhole, index) => {
    const fills = isWhole || wide[index + 1] === true;
    const span = isWhole ? columns : fills ? columns - column : 1;
    column = (column + span) % columns;
    return span;
  });
}

interface PlacedField {
  field: Field;
  span: number;
}

/** Lines that fill all columns: the last value takes the columns left. */
export function linesOf(fields: readonly Field[], record: EngineRecord, columns: number): PlacedField[][] {
  const spans = spansOf(
    fields.map((field) => isWide(field, record)),
    columns,
  );
  const lines: PlacedField[][] = [];
  let room = 0;
  fields.forEach((field, index) => {
    const placed = { field, span: spans[index] ?? 1 };
    if (room === 0) {
      lines.push([]);
      room = columns;
    }
    lines.at(-1)?.push(placed);
    room -= placed.span;
  });
  const last = lines.at(-1)?.at(-1);
  if (last) last.span += room;
  return lines;
}

/** Whether a value takes a whole line, by its type or its length. */
export function isWide(field: Field, record: EngineRecord): boolean {
  return fieldCellOf(field).wide === true || isLong(record[field.name]);
}

const lineLength = 24;

/** `lineLength`: Chinese characters that fit into about half a line. */
function isLong(value: unknown): boolean {
  return typeof value === 'string' && value.length > lineLength && !isIdentifier(value);
}

/** Numbers and ids are narrow and do not wrap. */
function isIdentifier(value: string): boolean {
  return /^[\w*-]+$/.test(value);
}
