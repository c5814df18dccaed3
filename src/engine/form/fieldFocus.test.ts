// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { focusFirstField, focusOpenedForm } from './fieldFocus';

// jsdom has no layout; all elements count as visible.
beforeEach(() => vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList));
afterEach(() => vi.restoreAllMocks());

function showForm(): Record<'name' | 'count' | 'outside', HTMLElement> {
  document.body.innerHTML = '<input id="outside"><form id="form"><input type="hidden"><input id="name"><input id="count"></form>';
  const [outside, name, count] = ['outside', 'name', 'count'].map((id) => document.getElementById(id)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  return { name, count, outside };
}

describe('the cursor of a form', () => {
  it('goes to the first field when the form has come to the screen', () => {
    const { name, outside } = showForm();
    outside.focus();
    focusOpenedForm('form');
    expect(document.activeElement).toBe(name);
  });

  it('goes to the first field that must be filled where the first one is filled already', () => {
    document.body.innerHTML = `<form id="form"><input value="电话"><input id="when" value="" />
      <div class="ant-select"><span class="ant-select-selection-item">接通</span><input aria-required="true"></div>
      <textarea id="content" aria-required="true"></textarea></form>`;
    focusOpenedForm('form');
    expect(document.activeElement?.id).toBe('content');
  });

  it('stays in the field that was chosen while the form was opening', () => {
    const { count } = showForm();
    count.focus();
    focusOpenedForm('form');
    expect(document.activeElement).toBe(count);
  });

  it('goes to the first field of the next step, wherever it was', () => {
    const { name, count } = showForm();
    count.focus();
    focusFirstField('form');
    expect(document.activeElement).toBe(name);
  });
});
