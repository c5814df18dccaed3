/** Yes or no. Nothing is chosen beforehand, so that “no” is always somebody's answer. */

import { ChoiceGroup } from '../faces/ChoiceGroup';
import { takesList } from '../faces/filters';
import { listOf } from '../faces/listOf';
import { OneOf } from '../faces/OneOf';
import type { Field } from '../field';
import type { FieldInput, FieldInputProps, FilterInputProps } from '../fieldInput';
import { formatBoolean } from './format';

export const booleanInput: FieldInput = { Input: BooleanInput, FilterInput: BooleanFilter };

function BooleanInput(props: FieldInputProps) {
  return <ChoiceGroup {...props} choices={choicesOf(props.field)} />;
}

function BooleanFilter({ value, onChange, field, operator }: FilterInputProps) {
  const many = takesList(operator);
  return (
    <OneOf
      title={field.title}
      choices={choicesOf(field)}
      value={many ? listOf(value)[0] : value}
      onChange={(one) => onChange(many && one !== undefined ? [one] : one)}
    />
  );
}

function choicesOf(field: Field) {
  return [true, false].map((value) => ({ value, label: formatBoolean(value, field) }));
}
