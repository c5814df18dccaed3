/** A percentage, stored as decimal text. */
import { DecimalFilter } from '../components/DecimalFilter';
import { DecimalInput } from '../components/DecimalInput';
import type { FieldInput, FieldInputProps, FilterInputProps } from '../fieldInput';
import type { percent } from '.';

export const percentInput: FieldInput<typeof percent> = { Input: PercentInput, FilterInput: PercentFilter };

function PercentInput(props: FieldInputProps<typeof percent>) {
  return <DecimalInput {...props} decimals={props.field.options.decimals} unit="%" />;
}

function PercentFilter(props: FilterInputProps<typeof percent>) {
  return <DecimalFilter {...props} decimals={props.field.options.decimals} unit="%" />;
}
