// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampleField, sampleTypes } from '../../tests/support/language/sampleFields';
import { completeBrowser, pickOption, renderComponent, textBox, type } from '../../tests/support/web/components';
import { FieldFilter } from './FieldFilter';
import type { FilterOperator } from './fieldType';
import { type FieldTypeName, fieldTypes } from './fieldTypes';

beforeAll(completeBrowser);
afterEach(cleanup);

function draw(fieldType: FieldTypeName, operator: FilterOperator, value?: unknown) {
  const onChange = vi.fn();
  const view = renderComponent(<FieldFilter field={sampleField(fieldType)} operator={operator} value={value} onChange={onChange} />);
  return { ...view, onChange };
}

const offered = sampleTypes.flatMap((name) => fieldTypes[name].filters.map((operator) => [name, operator] as const));

describe('a filter', () => {
  it.each(offered)('on %s by %s can be drawn empty, and every control in it has a name', (name, operator) => {
    const { container } = draw(name, operator);
    const controls = [...container.querySelectorAll('input')];
    expect(controls.length).toBeGreaterThan(0);
    for (const control of controls) {
      const named = control.closest('[aria-label], label, .ant-picker[aria-label]') ?? control.getAttribute('aria-label');
      expect(named, control.outerHTML).toBeTruthy();
    }
  });

  it('on emptiness asks whether something is there, whatever the type', () => {
    const { onChange } = draw('money', 'empty');
    fireEvent.click(screen.getByLabelText('未填'));
    expect(onChange).toHaveBeenLastCalledWith(true);
    cleanup();
    const filled = draw('image', 'empty', true);
    fireEvent.click(screen.getByLabelText('不限'));
    expect(filled.onChange).toHaveBeenLastCalledWith(undefined);
  });

  it('on a span gives a pair whose ends may be open', () => {
    const { onChange } = draw('number', 'between');
    type(screen.getByLabelText('样例，到'), '12');
    expect(onChange).toHaveBeenLastCalledWith([undefined, 12]);
    cleanup();
    const one = draw('age', 'between', [3, undefined]);
    type(screen.getByLabelText('样例，从'), '');
    expect(one.onChange).toHaveBeenLastCalledWith(undefined);
    cleanup();
    const days = draw('date', 'between', ['2026-01-01', undefined]);
    expect([...days.container.querySelectorAll('input')].map((input) => input.value)).toEqual(['2026-01-01', '']);
  });

  it('on the same value gives a list, any of which may match', () => {
    const select = draw('select', 'equals', [1]);
    pickOption(select.container, '面条');
    expect(select.onChange).toHaveBeenLastCalledWith([1, 2]);
    cleanup();
    const state = draw('state', 'equals');
    pickOption(state.container, '休学');
    expect(state.onChange).toHaveBeenLastCalledWith([3]);
    cleanup();
    const text = draw('text', 'equals');
    type(textBox(text.container), '陈');
    expect(text.onChange).toHaveBeenLastCalledWith(['陈']);
    cleanup();
    const answer = draw('boolean', 'equals');
    fireEvent.click(screen.getByLabelText('否'));
    expect(answer.onChange).toHaveBeenLastCalledWith([false]);
  });

  it('on a part of a text gives the text, and nothing when it is cleared', () => {
    const { container, onChange } = draw('phone', 'contains', '138');
    type(textBox(container), '1380');
    expect(onChange).toHaveBeenLastCalledWith('1380');
    type(textBox(container), '');
    expect(onChange).toHaveBeenLastCalledWith(undefined);
  });
});
