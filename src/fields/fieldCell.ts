/** The second face of a field type: how a value looks in a list and on a record page. Light: it is in the first bundle. */
import type { ReactNode } from 'react';
import type { FieldOf, FieldType } from './fieldType';

export interface FieldCellProps<Type extends Pick<FieldType, 'options'> = FieldType> {
  /** Never empty: what draws an empty value is one place in the engine. */
  value: unknown;
  field: FieldOf<Type>;
  /** The whole record as it came over the wire; labels of references are in it (`labelKey`). */
  record: Readonly<Record<string, unknown>>;
  /** `list`: one line, short dates. `show`: all of it. */
  place: 'list' | 'show';
}
/** What a cell needs to know to say its value in a list. */
export type FieldLine = (cell: Pick<FieldCellProps, 'value' | 'field' | 'record'>) => string | undefined;

/**
 * How values of one type look: `FieldCell<typeof money>` knows the options of an amount, `FieldCell` is one of any type.
 * Members are methods, so that the registry can hold cells of all types.
 */
export interface FieldCell<Type extends Pick<FieldType, 'options'> = FieldType> {
  Cell(props: FieldCellProps<Type>): ReactNode;
  /**
   * What `Cell` shows in a list, where that is one line of text: a table writes it straight into its cell, and need not make
   * two components of it. Undefined = there is more to draw than text.
   */
  line?(cell: Pick<FieldCellProps<Type>, 'value' | 'field' | 'record'>): string | undefined;
  /** Numbers stand right, with tabular figures. */
  align?: 'right';
  /** Usual width of a list column in px. */
  width: number;
  /** Unit of its numbers, for the column header; on a record page the cell writes it itself. */
  unit?(field: FieldOf<Type>): string | undefined;
  /** A value that takes the whole line of a record page. */
  wide?: true;
}
