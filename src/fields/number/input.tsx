/** A number: stored as a number when it has no decimals, as decimal text when it has. */

import { DecimalFilter } from '../faces/DecimalFilter';
import { DecimalInput } from '../faces/DecimalInput';
import type { Field } from '../field';
import type { FieldInput, FieldInputProps, FilterInputProps } from '../fieldInput';

export const numberInput: FieldInput = { Input: NumberInput, FilterInput: NumberFilter };

function NumberInput(props: FieldInputProps) {
  return <DecimalInput {...props} {...shapeOf(props.field)} />;
}

function NumberFilter(props: FilterInputProps) {
  return <DecimalFilter {...props} {...shapeOf(props.field)} />;
}

function shapeOf(field: Field) {
  const decimals = Number(field.options.decimals ?? 0);
  const unit = field.options.unit === undefined ? undefined : String(field.options.unit);
  return { decimals, unit, store: decimals === 0 ? Number : String };
}
