/** A share of a hundred, stored as decimal text. */
import { DecimalFilter } from '../faces/DecimalFilter';
import { DecimalInput } from '../faces/DecimalInput';
import type { FieldInput, FieldInputProps, FilterInputProps } from '../fieldInput';

export const percentInput: FieldInput = { Input: PercentInput, FilterInput: PercentFilter };

function PercentInput(props: FieldInputProps) {
  return <DecimalInput {...props} decimals={Number(props.field.options.decimals ?? 2)} unit="%" />;
}

function PercentFilter(props: FilterInputProps) {
  return <DecimalFilter {...props} decimals={Number(props.field.options.decimals ?? 2)} unit="%" />;
}
