/** Several choices: checkboxes when they are few, otherwise a select with tags. */
import { Checkbox, Select } from 'antd';
import ui from '../../ui/ui.module.css';
import { ControlGroup } from '../components/ControlGroup';
import { AnyOf } from '../components/filters';
import { getSelectProps } from '../components/getControlProps';
import css from '../components/inputs.module.css';
import { listOf } from '../components/listOf';
import type { FieldInput, FieldInputProps, FilterInputProps } from '../fieldInput';
import { hasVisibleChoices, optionsOf } from '../select/options';
import type { multiSelect } from '.';

export const multiSelectInput: FieldInput<typeof multiSelect> = { Input: MultiSelectInput, FilterInput: MultiSelectFilter };

function MultiSelectInput(props: FieldInputProps<typeof multiSelect>) {
  const { field, value, onChange } = props;
  const options = optionsOf(field, value);
  const codes = listOf<string | number>(value);
  if (hasVisibleChoices(field)) {
    return (
      <ControlGroup input={props}>
        <div className={`${ui.row} ${css.choices}`}>
          <Checkbox.Group disabled={props.disabled} value={codes} options={options} onChange={(next) => onChange?.(next)} />
        </div>
      </ControlGroup>
    );
  }
  return (
    <Select
      {...getSelectProps(props)}
      className={css.full}
      mode="multiple"
      placeholder="请选择"
      value={codes}
      options={options}
      optionFilterProp="label"
      maxCount={field.options.max}
      onChange={(next) => onChange?.(next)}
    />
  );
}

function MultiSelectFilter({ value, onChange, field }: FilterInputProps<typeof multiSelect>) {
  return <AnyOf value={value} onChange={onChange} title={field.title} choices={field.choices ?? []} />;
}
