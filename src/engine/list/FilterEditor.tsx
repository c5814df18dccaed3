/** Editor of one filter: filter input of the field type, 应用 and 移除. The default export is loaded with the first filter. */

import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Resource } from '../../config/normalized';
import { must } from '../../domain/must';
import { isEmpty } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { fieldInputOf } from '../../fields/fieldInputs';
import { type FilterOperator, filterForms } from '../../fields/fieldType';
import { decodeFilter, encodeFilter } from '../../fields/filterValue';
import ui from '../../ui/ui.module.css';
import { fieldNamed } from '../record/recordLabel';
import { texts } from '../texts';
import css from './filter.module.css';
import { operatorOf, validateFilter } from './filterValue';
import type { FilterParam } from './listState';

interface FilterEditorProps {
  resource: Resource;
  filter: FilterParam;
  /** All filters of the list; their values narrow the choices of references. */
  others: readonly FilterParam[];
  /** Called with undefined to remove the filter. */
  onApply: (next: FilterParam | undefined) => void;
}

export default function FilterEditor({ resource, filter, others, onApply }: FilterEditorProps) {
  const field = must(fieldNamed(resource.entity.fields, filter.field), `field "${filter.field}" of the filter`);
  const operator = operatorOf(field, filter.operator);
  const [value, setValue] = useState(() => decodeSafely(field, operator, filter.text));
  const { problem, shown, leave } = useFilterProblem(field, operator, value);
  const apply = () => {
    if (problem !== undefined) return leave();
    const text = encodeFilter(operator, value);
    onApply(text === '' ? undefined : { field: filter.field, operator, text });
  };
  return (
    <form
      className={css.editor}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <FilterFrame problem={shown} onLeave={leave}>
        <FilterValueInput field={field} operator={operator} value={value} beside={besideOf(resource, others)} onChange={setValue} />
      </FilterFrame>
      <div className={`${ui.flex} ${css.buttons}`}>
        {filter.text !== '' && <Button onClick={() => onApply(undefined)}>{texts.filter.clear}</Button>}
        <Button type="primary" htmlType="submit">
          {texts.filter.apply}
        </Button>
      </div>
    </form>
  );
}

/** The error of a filter value is shown when the input is left, until the value is valid. */
export function useFilterProblem(field: Field, operator: FilterOperator, value: unknown) {
  const problem = validateFilter(field, operator, value);
  const [left, setLeft] = useState(false);
  if (left && problem === undefined) setLeft(false);
  return { problem, shown: left ? problem : undefined, leave: () => setLeft(true) };
}

interface FilterFrameProps {
  problem: string | undefined;
  onLeave: () => void;
  children: ReactNode;
}

/** Input of a filter with its error below. */
export function FilterFrame({ problem, onLeave, children }: FilterFrameProps) {
  return (
    <fieldset className={css.frame} onBlur={onLeave}>
      {children}
      {problem !== undefined && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

interface FilterValueInputProps {
  field: Field;
  operator: FilterOperator;
  value: unknown;
  /** Values of the other filters, by field. */
  beside?: Readonly<Record<string, unknown>>;
  onChange: (value: unknown) => void;
}

/** Values of the filters that ask for equality, by field. */
function besideOf({ entity }: Resource, filters: readonly FilterParam[]): Record<string, unknown> {
  const entries = filters.flatMap(({ field: name, operator: written, text }) => {
    const field = fieldNamed(entity.fields, name);
    if (!field) return [];
    const operator = operatorOf(field, written);
    return operator === 'equals' || operator === 'has' ? [[name, decodeSafely(field, operator, text)] as const] : [];
  });
  return Object.fromEntries(entries.filter(([, value]) => !isEmpty(value)));
}

/** Filter input of the field type, or its form input: once, or twice for an interval. */
function FilterValueInput({ field, operator, value, beside, onChange }: FilterValueInputProps) {
  const { Input, FilterInput } = fieldInputOf(field);
  if (FilterInput) return <FilterInput field={field} operator={operator} value={value} beside={beside} onChange={onChange} />;
  if (operator === 'between') {
    const [from, to] = Array.isArray(value) ? value : [];
    return (
      <>
        <Input field={field} value={from} onChange={(next) => onChange([next, to])} />
        <Input field={field} value={to} onChange={(next) => onChange([from, next])} />
      </>
    );
  }
  const isList = filterForms[operator] === 'several';
  const single = isList && Array.isArray(value) ? value[0] : value;
  return <Input field={field} value={single} onChange={(next) => onChange(isList ? [next] : next)} />;
}

/** An invalid text from a link gives undefined, which opens an empty editor. */
export function decodeSafely(field: Field, operator: FilterOperator, text: string): unknown {
  try {
    return decodeFilter(field, operator, text);
  } catch {
    return undefined;
  }
}
