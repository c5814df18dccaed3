/** Read-only in forms, because an age is computed; filters take whole years. */
import { Input } from 'antd';
import { DecimalFilter } from '../components/DecimalFilter';
import { getControlProps } from '../components/getControlProps';
import type { FieldInput, FieldInputProps, FilterInputProps } from '../fieldInput';
import type { age } from '.';

export const ageInput: FieldInput<typeof age> = { Input: AgeInput, FilterInput: AgeFilter };

function AgeInput(props: FieldInputProps<typeof age>) {
  return (
    <Input {...getControlProps(props)} readOnly placeholder="按日期自动计算" value={(props.value as string | null | undefined) ?? ''} />
  );
}

function AgeFilter(props: FilterInputProps<typeof age>) {
  return <DecimalFilter {...props} decimals={0} unit="岁" store={Number} />;
}
