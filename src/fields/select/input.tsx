/** One choice: radio buttons when there are few, otherwise a select. */
import { Select } from 'antd';
import { ChoiceGroup } from '../components/ChoiceGroup';
import { AnyOf } from '../components/filters';
import { getSelectProps } from '../components/getControlProps';
import css from '../components/inputs.module.css';
import type { FieldInput, FieldInputProps, FilterInputProps } from '../fieldInput';
import type { select } from '.';
import { hasVisibleChoices, optionsOf } from './options';

export const selectInput: FieldInput<typeof select> = { Input: SelectInput, FilterInput: SelectFilter };

function SelectInput(props: FieldInputProps<typeof select>) {
  const { field, value, onChange } = props;
  const options = optionsOf(field, value);
  if (hasVisibleChoices(field)) return <ChoiceGroup {...props} choices={options} />;
  return (
    <Select
      {...getSelectProps(props)}
      className={css.full}
      placeholder="请选择"
      value={value ?? null}
      options={options}
      showSearch
      optionFilterProp="label"
      allowClear={!field.required}
      onChange={(code) => onChange?.(code ?? undefined)}
    />
  );
}

function SelectFilter({ value, onChange, field }: FilterInputProps<typeof select>) {
  return <AnyOf value={value} onChange={onChange} title={field.title} choices={field.choices ?? []} />;
}
