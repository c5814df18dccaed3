/** The third face of a field type: how it is typed in a form, in a child row and in a filter. Loaded with the first form. */
import type { ReactNode } from 'react';
import type { FieldOf, FieldType, FilterOperator } from './fieldType';

export interface FieldInputProps<Type extends Pick<FieldType, 'options'> = FieldType> {
  /** Stored value; undefined or null = nothing yet. */
  value?: unknown;
  onChange?: (value: unknown) => void;
  onBlur?: () => void;
  id?: string;
  field: FieldOf<Type>;
  disabled?: boolean;
  /** The other values of the form, for inputs that look at siblings. */
  record?: Readonly<Record<string, unknown>>;
  /** Sets siblings (an ID number fills birthday and sex). */
  onSiblings?: (values: Record<string, unknown>) => void;
  /** The record that the row belongs to, for inputs that look at it. */
  outer?: Readonly<Record<string, unknown>>;
  /** Sets siblings to what was just chosen with the value, whatever they hold. */
  onTaken?: (values: Record<string, unknown>) => void;
  /** Says why the value is not complete yet (a file still on its way), or that it is: what is not complete is not saved. */
  onBusy?: (sentence: string | undefined) => void;
  /** Name of the entity the field belongs to: uploads are filed under it. */
  entity?: string;
  /** Its name where no label is tied to it by `id`, as in child rows; default: the field's title. */
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-required'?: boolean | 'true' | 'false';
}
export interface FilterInputProps<Type extends Pick<FieldType, 'options'> = FieldType> {
  /** Value the operator takes: one value, a list for `equals`, `has` and `under`, a pair for `between`, a boolean for `empty`. */
  value?: unknown;
  onChange: (value: unknown) => void;
  field: FieldOf<Type>;
  operator: FilterOperator;
  /** What the other filters look for, by field. */
  beside?: Readonly<Record<string, unknown>>;
}
/**
 * How values of one type are typed: `FieldInput<typeof money>` knows the options of an amount, `FieldInput` is one of any type.
 * Members are methods, so that the registry can hold inputs of all types.
 */
export interface FieldInput<Type extends Pick<FieldType, 'options'> = FieldType> {
  Input(props: FieldInputProps<Type>): ReactNode;
  /** How a filter on it is typed; default: Input, twice for `between`. */
  FilterInput?(props: FilterInputProps<Type>): ReactNode;
  /** Takes the whole line of a form. */
  wide?: true;
  /**
   * Inside an antd Form it binds itself to the path `[field.name]` with its own Form.List and Form.Items, which carry
   * their own checks and messages: do not wrap it in a Form.Item, and put errors of a cell at
   * `[field.name, index, childName]`. Outside a Form it is controlled by `value` and `onChange` like any other.
   */
  ownsFormList?: true;
}
