/** A node in the entity's own tree. */
import { TreeSelect } from 'antd';
import { useEffect } from 'react';
import { hasListValue } from '../components/filters';
import { getSelectProps } from '../components/getControlProps';
import css from '../components/inputs.module.css';
import { listOf } from '../components/listOf';
import { useRecordOptions } from '../components/useRecordOptions';
import type { FieldInput, FieldInputProps, FilterInputProps } from '../fieldInput';
import type { tree } from '.';
import { nestNodes } from './nodes';

export const treeInput: FieldInput<typeof tree> = { Input: TreeInput, FilterInput: TreeFilter };

function TreeInput(props: FieldInputProps<typeof tree>) {
  const { options, state, load } = useRecordOptions(props.field.reference?.entity ?? '');
  useEffect(() => load(''), [load]);
  const self = props.record?.id;
  return (
    <TreeSelect
      {...getSelectProps(props)}
      className={css.full}
      placeholder="请选择"
      value={props.value ?? null}
      treeData={nestNodes(options, typeof self === 'string' ? self : undefined)}
      loading={state === 'loading'}
      notFoundContent={state === 'failed' ? '没有取到可选的节点，请检查网络后重新打开' : '没有可选的节点'}
      onOpenChange={(open) => open && state === 'failed' && load('')}
      treeDefaultExpandAll
      showSearch
      treeNodeFilterProp="title"
      allowClear
      onChange={(id) => props.onChange?.(id ?? undefined)}
    />
  );
}

/** Filters by one node; the operator `under` includes its descendants. */
function TreeFilter({ value, onChange, field, operator }: FilterInputProps<typeof tree>) {
  const many = hasListValue(operator);
  return (
    <TreeInput
      field={field}
      aria-label={field.title}
      value={many ? listOf(value)[0] : value}
      onChange={(id) => onChange(many && id !== undefined ? [id] : id)}
    />
  );
}
