/** Picks one record or several of an entity, looked up on the server while typing. */
import { Button, Select } from 'antd';
import { dialect } from '../../wire/dialect';
import type { FieldInputProps } from '../fieldInput';
import type { PickerOption } from '../fieldServices';
import { selectProps } from './controlProps';
import css from './inputs.module.css';
import { listOf } from './listOf';
import { type RecordOptions, useLabels, useRecordOptions } from './useRecordOptions';

interface RecordSelectProps extends FieldInputProps {
  entity: string;
  many: boolean;
  /** Most that one may pick. */
  max?: number | undefined;
  placeholder?: string;
}
interface Picked {
  value: string;
  label?: unknown;
}

export function RecordSelect({ entity, many, max, placeholder = '输入文字查找', ...props }: RecordSelectProps) {
  const ids = listOf<string>(props.value);
  const records = useRecordOptions(entity);
  const { labelOf, remember } = useLabels(entity, ids, labelsIn(props, ids));
  const chosen = ids.map((id) => ({ value: id, label: labelOf(id) }));

  const change = (picked: Picked | Picked[] | undefined) => {
    const next = listOf<Picked>(picked).map((one) => one.value);
    remember(records.options.filter((option) => next.includes(option.id)).map((option) => [option.id, option.label] as const));
    props.onChange?.(many ? next : next[0]);
  };
  return (
    <Select<Picked | Picked[]>
      {...selectProps(props)}
      className={css.full}
      mode={many ? 'multiple' : undefined}
      maxCount={many ? max : undefined}
      labelInValue
      showSearch
      allowClear={!many}
      filterOption={false}
      placeholder={placeholder}
      value={many ? chosen : chosen[0]}
      options={records.options.map((option) => ({ value: option.id, label: option.label, disabled: option.disabled, option }))}
      optionRender={({ data }) => <OptionLines option={data.option as PickerOption} />}
      loading={records.state === 'loading'}
      notFoundContent={<Nothing {...records} />}
      onSearch={records.search}
      onOpenChange={(open) => open && records.load('')}
      onChange={(picked) => change(picked)}
    />
  );
}

function OptionLines({ option }: { option: PickerOption }) {
  return (
    <span className={css.option}>
      <span>{option.label}</span>
      {option.hint && <span className={css.second}>{option.hint}</span>}
    </span>
  );
}

function Nothing({ state, load }: RecordOptions) {
  if (state === 'loading') return <span className={css.second}>正在查找…</span>;
  if (state === 'idle') return <span className={css.second}>没有符合的记录</span>;
  return (
    <span className={css.second} role="alert">
      没有取到可选的记录，请检查网络
      <Button type="link" size="small" onClick={() => load('')}>
        重试
      </Button>
    </span>
  );
}

/** Labels that came with the record belong to the ids it came with; they are used for as long as those are picked. */
function labelsIn({ record, field }: FieldInputProps, ids: string[]): Map<string, string> {
  const came = listOf<string>(record?.[field.name]);
  const labels = listOf<string>(record?.[dialect.labelKey(field.name)]);
  if (labels.length !== came.length) return new Map();
  return new Map(ids.flatMap((id) => (came.includes(id) && labels[came.indexOf(id)] ? [[id, labels[came.indexOf(id)] as string]] : [])));
}
