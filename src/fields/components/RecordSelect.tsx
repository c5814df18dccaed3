/** Select for one or several records of an entity; searches on the server while typing. */
import { Button, Select } from 'antd';
import ui from '../../ui/ui.module.css';
import { dialect } from '../../wire/dialect';
import type { Reference } from '../field';
import type { FieldInputProps } from '../fieldInput';
import type { PickerOption, PickerQuery } from '../fieldServices';
import { type Narrowing, narrowingOf } from '../relation/narrowing';
import { takenOver } from '../relation/takenOver';
import { getSelectProps } from './getControlProps';
import css from './inputs.module.css';
import { listOf } from './listOf';
import { type RecordOptions, useLabels, useRecordOptions } from './useRecordOptions';

interface RecordSelectProps extends FieldInputProps {
  many: boolean;
  /** Maximum number of records. */
  max?: number | undefined;
  placeholder?: string;
  /** For filters: also offers records that can no longer be chosen. */
  past?: boolean;
}
interface Picked {
  value: string;
  label?: unknown;
}

const anywhere: Reference = { entity: '', many: false, tree: false };

export function RecordSelect({ many, max, placeholder = '输入文字查找', past = false, ...props }: RecordSelectProps) {
  const ids = listOf<string>(props.value);
  const reference = props.field.reference ?? anywhere;
  const narrowing = narrowingOf(reference, props.record, props.outer);
  const hint = 'hint' in narrowing ? narrowing.hint : undefined;
  const records = useRecordOptions(reference.entity, { ...queryOf(reference, narrowing), ...(past && { past }) });
  const { labelOf, remember } = useLabels(reference, ids, getLabels(props, ids));
  const chosen = ids.map((id) => ({ value: id, label: labelOf(id) }));

  const change = (picked: Picked | Picked[] | undefined) => {
    const next = listOf<Picked>(picked).map((one) => one.value);
    const options = records.options.filter((option) => next.includes(option.id));
    remember(options.map((option) => [option.id, option.label] as const));
    const [first] = options;
    if (reference.copies && first?.values) props.onTaken?.(takenOver(reference, first.values));
    props.onChange?.(many ? next : next[0]);
  };
  return (
    <Select<Picked | Picked[]>
      {...getSelectProps(props)}
      // With a hint nothing can be chosen; existing values can still be removed.
      disabled={props.disabled || (hint !== undefined && ids.length === 0)}
      className={css.full}
      mode={many ? 'multiple' : undefined}
      maxCount={many ? max : undefined}
      labelInValue
      showSearch
      allowClear={!many}
      filterOption={false}
      placeholder={hint ?? placeholder}
      value={many ? chosen : chosen[0]}
      options={(hint === undefined ? records.options : []).map((option) => ({
        value: option.id,
        label: option.label,
        disabled: option.disabled && !past,
        option,
      }))}
      optionRender={({ data }) => <OptionLines option={data.option as PickerOption} />}
      loading={records.state === 'loading'}
      notFoundContent={hint === undefined ? <Nothing {...records} /> : <span className={ui.fineText}>{hint}</span>}
      onSearch={(text) => hint === undefined && records.search(text)}
      onOpenChange={(open) => open && hint === undefined && records.load('')}
      onChange={(picked) => change(picked)}
    />
  );
}

function queryOf({ from, copies }: Reference, narrowing: Narrowing): PickerQuery {
  const match = 'match' in narrowing ? narrowing.match : undefined;
  return { ...(from !== undefined && { from }), ...(match && { match }), ...(copies && { values: [...new Set(Object.values(copies))] }) };
}

function OptionLines({ option }: { option: PickerOption }) {
  return (
    <span className={css.option}>
      <span>{option.label}</span>
      {option.hint && <span className={ui.fineText}>{option.hint}</span>}
    </span>
  );
}

function Nothing({ state, load }: RecordOptions) {
  if (state === 'loading') return <span className={ui.fineText}>正在查找…</span>;
  if (state === 'idle') return <span className={ui.fineText}>没有符合的记录</span>;
  return (
    <span className={ui.fineText} role="alert">
      没有取到可选的记录，请检查网络
      <Button type="link" size="small" onClick={() => load('')}>
        重试
      </Button>
    </span>
  );
}

/** Labels sent with the record, for those of its original ids that are still selected. */
function getLabels({ record, field }: FieldInputProps, ids: string[]): Map<string, string> {
  const came = listOf<string>(record?.[field.name]);
  const labels = listOf<string>(record?.[dialect.labelKey(field.name)]);
  if (labels.length !== came.length) return new Map();
  return new Map(ids.flatMap((id) => (came.includes(id) && labels[came.indexOf(id)] ? [[id, labels[came.indexOf(id)] as string]] : [])));
}
