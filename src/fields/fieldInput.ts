/** Input of a field type in forms, child rows and filters. Loaded with the first form. */
import type { ReactNode } from 'react';
import type { FieldOf, FieldType, FilterOperator } from './fieldType';

export interface FieldInputProps<Type extends Pick<FieldType, 'options'> = FieldType> {
  /** Stored value; undefined or null = empty. */
  value?: unknown;
  onChange?: (value: unknown) => void;
  onBlur?: () => void;
  id?: string;
  field: FieldOf<Type>;
  disabled?: boolean;
  /** Current values of the form, for inputs that depend on siblings. */
  record?: Readonly<Record<string, unknown>>;
  /** Sets siblings (an ID number fills birthday and sex). */
  onSiblings?: (values: Record<string, unknown>) => void;
  /** The record that contains the row, for inputs in rows that depend on it. */
  outer?: Readonly<Record<string, unknown>>;
  /** Overwrites siblings with values of the record just chosen. */
  onTaken?: (values: Record<string, unknown>) => void;
  /** Reports why the value is incomplete (an upload in progress), or undefined when complete; incomplete values block saving. */
  onBusy?: (sentence: string | undefined) => void;
  /** Name of the field's entity; uploads are stored under it. */
  entity?: string;
  /** Accessible name where no label refers to the input by `id`, as in child rows; default: the field's title. */
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-required'?: boolean | 'true' | 'false';
}
export interface FilterInputProps<Type extends Pick<FieldType, 'options'> = FieldType> {
  /** A list for `equals`, `has` and `under`, a pair for `between`, a boolean for `empty`, otherwise a single value. */
  value?: unknown;
  onChange: (value: unknown) => void;
  field: FieldOf<Type>;
  operator: FilterOperator;
  /** Values of the other filters, by field. */
  beside?: Readonly<Record<string, unknown>>;
}
/**
 * Input for the values of one type: `FieldInput<typeof money>` has the typed options of money, `FieldInput` is one of any type.
 * Members are methods, so that the registry can hold inputs of all types (method parameters are bivariant).
 */
export interface FieldInput<Type extends Pick<FieldType, 'options'> = FieldType> {
  Input(props: FieldInputProps<Type>): ReactNode;
  /** Input of a filter; default: `Input`, twice for `between`. */
  FilterInput?(props: FilterInputProps<Type>): ReactNode;
  /** Takes the full width of a form. */
  wide?: true;
  /**
   * Inside an antd Form it binds itself to the path `[field.name]` with its own Form.List and Form.Items, which have their own
   * checks and messages: do not wrap it in a Form.Item, and set errors of a cell at `[field.name, index, childName]`. Outside a
   * Form it is controlled by `value` and `onChange`.
   */
  ownsFormList?: true;
}
