/** An amount, stored as decimal text. */
import { DecimalFilter } from '../faces/DecimalFilter';
import { DecimalInput } from '../faces/DecimalInput';
import type { FieldInput, FieldInputProps, FilterInputProps } from '../fieldInput';

export const moneyInput: FieldInput = { Input: MoneyInput, FilterInput: MoneyFilter };

function MoneyInput(props: FieldInputProps) {
  return <DecimalInput {...props} decimals={Number(props.field.options.decimals ?? 2)} unit="元" />;
}

function MoneyFilter(props: FilterInputProps) {
  return <DecimalFilter {...props} decimals={Number(props.field.options.decimals ?? 2)} unit="元" />;
}
