/** Yes or no. Without a default nothing is preselected, so that "no" is an explicit answer; with one the choice cannot be cleared. */

import { ChoiceGroup } from '../components/ChoiceGroup';
import { hasListValue } from '../components/filters';
import { listOf } from '../components/listOf';
import { OneOf } from '../components/OneOf';
import type { FieldInput, FieldInputProps, FilterInputProps } from '../fieldInput';
import type { FieldOf } from '../fieldType';
import type { boolean } from '.';
import { formatBoolean } from './format';

export const booleanInput: FieldInput<typeof boolean> = { Input: BooleanInput, FilterInput: BooleanFilter };

function BooleanInput(props: FieldInputProps<typeof boolean>) {
  return <ChoiceGroup {...props} choices={choicesOf(props.field)} kept={props.field.default !== undefined} />;
}

function BooleanFilter({ value, onChange, field, operator }: FilterInputProps<typeof boolean>) {
  const many = hasListValue(operator);
  return (
    <OneOf
      title={field.title}
      choices={choicesOf(field)}
      value={many ? listOf(value)[0] : value}
      onChange={(one) => onChange(many && one !== undefined ? [one] : one)}
    />
  );
}

function choicesOf(field: FieldOf<typeof boolean>) {
  return [true, false].map((value) => ({ value, label: formatBoolean(value, field) }));
}
