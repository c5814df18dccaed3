/** A number: stored as a number without decimals, otherwise as decimal text. */

import { DecimalFilter } from '../components/DecimalFilter';
import { DecimalInput } from '../components/DecimalInput';
import type { FieldInput, FieldInputProps, FilterInputProps } from '../fieldInput';
import type { FieldOf } from '../fieldType';
import type { number } from '.';

export const numberInput: FieldInput<typeof number> = { Input: NumberInput, FilterInput: NumberFilter };

function NumberInput(props: FieldInputProps<typeof number>) {
  return <DecimalInput {...props} {...shapeOf(props.field)} />;
}

function NumberFilter(props: FilterInputProps<typeof number>) {
  return <DecimalFilter {...props} {...shapeOf(props.field)} />;
}

function shapeOf({ options: { decimals, unit } }: FieldOf<typeof number>) {
  return { decimals, unit, store: decimals === 0 ? Number : String };
}
