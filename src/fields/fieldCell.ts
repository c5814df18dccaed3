/** Display of a field type in lists and on record pages. Part of the initial bundle, so it must stay small. */
import type { ReactNode } from 'react';
import type { FieldOf, FieldType } from './fieldType';

export interface FieldCellProps<Type extends Pick<FieldType, 'options'> = FieldType> {
  /** Never empty: empty values are rendered by the engine. */
  value: unknown;
  field: FieldOf<Type>;
  /** The whole record as received, including the labels of references (`labelKey`). */
  record: Readonly<Record<string, unknown>>;
  /** `list`: one line, short dates. `show`: complete. */
  view: 'list' | 'show';
}
/** Which columns of a list stay when not all fit. */
export const importances = ['high', 'normal', 'low'] as const;
export type Importance = (typeof importances)[number];

/** Text of a value in a list. */
export type FieldLine = (cell: Pick<FieldCellProps, 'value' | 'field' | 'record'>) => string | undefined;

/**
 * Display of the values of one type: `FieldCell<typeof money>` has the typed options of money, `FieldCell` is one of any type.
 * Members are methods, so that the registry can hold cells of all types (method parameters are bivariant).
 */
export interface FieldCell<Type extends Pick<FieldType, 'options'> = FieldType> {
  Cell(props: FieldCellProps<Type>): ReactNode;
  /**
   * The same content as `Cell` in a list, as plain text where that is possible; tables then need no component per cell.
   * Undefined = `Cell` must be rendered.
   */
  line?(cell: Pick<FieldCellProps<Type>, 'value' | 'field' | 'record'>): string | undefined;
  /** Text of a value without a title beside it, such as a tag; undefined = drawn as in a list. */
  alone?(cell: Pick<FieldCellProps<Type>, 'value' | 'field'>): string | undefined;
  /** Right-aligned, for numbers. */
  align?: 'right';
  /** Default width of a list column in px. */
  width: number;
  /** Importance of a list column without one in the configuration; default: normal. */
  importance?: Importance;
  /** Unit for the column header; on record pages the cell shows it itself. */
  unit?(field: FieldOf<Type>): string | undefined;
  /** Takes the full width of a record page. */
  wide?: true;
}
