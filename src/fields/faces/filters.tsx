/** Parts of filters: one or more of several choices, and a span with two open ends. */
import { Select } from 'antd';
import type { ReactNode } from 'react';
import type { Choice } from '../field';
import type { FilterOperator } from '../fieldType';
import css from './inputs.module.css';
import { listOf } from './listOf';

interface AnyOfProps {
  value: unknown;
  onChange: (value: unknown) => void;
  title: string;
  choices: readonly Pick<Choice, 'code' | 'title'>[];
}

/** A list of codes, any of which may match; nothing chosen is no filter. */
export function AnyOf({ value, onChange, title, choices }: AnyOfProps) {
  return (
    <Select
      className={css.full}
      mode="multiple"
      aria-label={title}
      placeholder="不限"
      value={listOf(value)}
      options={choices.map((choice) => ({ value: choice.code, label: choice.title }))}
      optionFilterProp="label"
      maxTagCount="responsive"
      allowClear
      onChange={(codes: unknown[]) => onChange(codes.length > 0 ? codes : undefined)}
    />
  );
}

/** Whether a filter with this operator is a list, any member of which may match. */
export function takesList(operator: FilterOperator): boolean {
  return operator === 'equals' || operator === 'has' || operator === 'under';
}

interface SpanProps {
  value: unknown;
  onChange: (value: unknown) => void;
  /** Draws one end. */
  children: (end: { value: unknown; onChange: (value: unknown) => void; name: string }) => ReactNode;
  title: string;
}

/** A pair whose ends may each be left out; both left out is no filter. */
export function Span({ value, onChange, title, children }: SpanProps) {
  const [from, to] = Array.isArray(value) ? value : [];
  const change = (pair: unknown[]) => onChange(pair.some((end) => end !== undefined && end !== null && end !== '') ? pair : undefined);
  return (
    <div className={css.pair}>
      {children({ value: from, onChange: (end) => change([end, to]), name: `${title}，从` })}
      <span>至</span>
      {children({ value: to, onChange: (end) => change([from, end]), name: `${title}，到` })}
    </div>
  );
}
