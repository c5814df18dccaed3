/** An amount, stored as decimal text. */
import { DecimalFilter } from '../components/DecimalFilter';
import { DecimalInput } from '../components/DecimalInput';
import type { FieldInput, FieldInputProps, FilterInputProps } from '../fieldInput';
import type { money } from '.';

export const moneyInput: FieldInput<typeof money> = { Input: MoneyInput, FilterInput: MoneyFilter };

function MoneyInput(props: FieldInputProps<typeof money>) {
  return <DecimalInput {...props} decimals={props.field.options.decimals} unit="元" />;
}

function MoneyFilter(props: FilterInputProps<typeof money>) {
  return <DecimalFilter {...props} decimals={props.field.options.decimals} unit="元" />;
}
