/** Parts of filters: multiple choice, and a range with optional ends. */
import { Select } from 'antd';
import type { ReactNode } from 'react';
import ui from '../../ui/ui.module.css';
import type { Choice } from '../field';
import { type FilterOperator, filterForms } from '../fieldType';
import css from './inputs.module.css';
import { listOf } from './listOf';

interface AnyOfProps {
  value: unknown;
  onChange: (value: unknown) => void;
  title: string;
  choices: readonly Pick<Choice, 'code' | 'title'>[];
}

/** A list of codes of which any may match; empty = no filter. */
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

/** Whether the operator takes a list of which any may match. */
export function hasListValue(operator: FilterOperator): boolean {
  return filterForms[operator] === 'several';
}

interface SpanProps {
  value: unknown;
  onChange: (value: unknown) => void;
  /** Renders one end. */
  children: (end: { value: unknown; onChange: (value: unknown) => void; name: string }) => ReactNode;
  title: string;
}

/** A pair with optional ends; both missing = no filter. */
export function Span({ value, onChange, title, children }: SpanProps) {
  const [from, to] = Array.isArray(value) ? value : [];
  const change = (pair: unknown[]) => onChange(pair.some((end) => end !== undefined && end !== null && end !== '') ? pair : undefined);
  return (
    <div className={`${ui.line} ${css.pair}`}>
      {children({ value: from, onChange: (end) => change([end, to]), name: `${title}，从` })}
      <span>至</span>
      {children({ value: to, onChange: (end) => change([from, end]), name: `${title}，到` })}
    </div>
  );
}
