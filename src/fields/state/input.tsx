/** A state. Usually read-only in forms, because states change through actions. */
import { Select } from 'antd';
import { AnyOf } from '../components/filters';
import { getSelectProps } from '../components/getControlProps';
import css from '../components/inputs.module.css';
import { Tone } from '../components/Tone';
import type { FieldInput, FieldInputProps, FilterInputProps } from '../fieldInput';
import type { state } from '.';

export const stateInput: FieldInput<typeof state> = { Input: StateInput, FilterInput: StateFilter };

function StateInput(props: FieldInputProps<typeof state>) {
  const states = props.field.states?.states ?? [];
  return (
    <Select
      {...getSelectProps(props)}
      className={css.full}
      placeholder="请选择"
      value={props.value ?? null}
      options={states.map(({ code, title, color }) => ({ value: code, label: <Tone color={color}>{title}</Tone>, title }))}
      onChange={(code) => props.onChange?.(code)}
    />
  );
}

function StateFilter({ value, onChange, field }: FilterInputProps<typeof state>) {
  return <AnyOf value={value} onChange={onChange} title={field.title} choices={field.states?.states ?? []} />;
}
