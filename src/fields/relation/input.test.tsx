// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleField } from '../../../tests/support/language/sampleFields';
import {
  completeBrowser,
  fakeServices,
  filledIn,
  pickOption,
  renderComponent,
  staff,
  textBox,
  type,
} from '../../../tests/support/web/components';
import { fieldInputs } from '../fieldInputs';
import type { FieldServices, PickerOption } from '../fieldServices';

beforeAll(completeBrowser);
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const { Input, FilterInput } = fieldInputs.relation;
const teacher = sampleField('relation', {}, { name: 'teacherId' });
const teachers = sampleField('relation', { many: true, max: 2 }, { name: 'teacherIds' });
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

function open(container: HTMLElement): void {
  fireEvent.mouseDown(container.querySelector('.ant-select-selector') as Element);
}
const offered = () => [...document.querySelectorAll('.ant-select-item-option')].map((one) => one.textContent);

describe('a picker of records', () => {
  it('asks when it opens, then once after a pause in typing', async () => {
    const pick = vi.fn(fakeServices().pick);
    const { container } = renderComponent(<Input field={teacher} onChange={() => {}} />, fakeServices({ pick }));
    expect(pick).not.toHaveBeenCalled();
    open(container);
    await settle();
    expect(offered()).toEqual(['李婷138****2716', '张伟', '周静']);
    for (const text of ['张', '张伟']) type(textBox(container), text);
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(pick).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(pick.mock.calls.slice(1)).toEqual([['staff', { keyword: '张伟' }]]);
    expect(offered()).toEqual(['张伟']);
  });

  it('asks nothing while an input method composes, and then for what it made', async () => {
    const pick = vi.fn(fakeServices().pick);
    const { container } = renderComponent(<Input field={teacher} onChange={() => {}} />, fakeServices({ pick }));
    open(container);
    await settle();
    const box = textBox(container);
    fireEvent.compositionStart(box);
    for (const text of ['zh', "zhang'wei", '张伟']) {
      type(box, text);
      await act(() => vi.advanceTimersByTimeAsync(1000));
    }
    expect(pick).toHaveBeenCalledTimes(1);
    fireEvent.compositionEnd(box);
    await settle();
    expect(pick.mock.calls.slice(1)).toEqual([['staff', { keyword: '张伟' }]]);
  });

  it('shows only the answer to the last question', async () => {
    const answers: ((options: PickerOption[]) => void)[] = [];
    const pick = () => new Promise<PickerOption[]>((resolve) => answers.push(resolve));
    const { container } = renderComponent(<Input field={teacher} onChange={() => {}} />, fakeServices({ pick }));
    open(container);
    type(textBox(container), '张');
    await act(() => vi.advanceTimersByTimeAsync(300));
    await act(async () => answers[1]?.([staff[1] as PickerOption]));
    await act(async () => answers[0]?.(staff));
    expect(offered()).toEqual(['张伟']);
  });

  it('takes the label that came with the record and asks for none', async () => {
    const pick = vi.fn(fakeServices().pick);
    const record = { teacherId: 's1', teacherIdLabel: '李婷' };
    const { container } = renderComponent(<Input field={teacher} value="s1" record={record} />, fakeServices({ pick }));
    await settle();
    expect(filledIn(container)).toBe('李婷');
    expect(pick).not.toHaveBeenCalled();
  });

  it('asks for the labels of stored ids it does not know, and never shows an id', async () => {
    const pick = vi.fn(fakeServices().pick);
    const { container } = renderComponent(<Input field={teachers} value={['s2', 'gone']} />, fakeServices({ pick }));
    expect(filledIn(container)).not.toContain('gone');
    await settle();
    expect(filledIn(container)).toBe('张伟 名称未知');
    expect(pick.mock.calls).toEqual([['staff', { ids: ['s2', 'gone'] }]]);
  });

  it('keeps the label of what was just picked', async () => {
    const onChange = vi.fn();
    const { container, rerender } = renderComponent(<Input field={teacher} onChange={onChange} />);
    open(container);
    await settle();
    pickOption(container, '张伟');
    expect(onChange).toHaveBeenLastCalledWith('s2');
    rerender(<Input field={teacher} value="s2" onChange={onChange} />);
    expect(filledIn(container)).toBe('张伟');
  });

  it('adds to a list of several', async () => {
    const onChange = vi.fn();
    const { container } = renderComponent(<Input field={teachers} value={['s1']} onChange={onChange} />);
    open(container);
    await settle();
    pickOption(container, '张伟');
    expect(onChange).toHaveBeenLastCalledWith(['s1', 's2']);
  });

  it('says when records could not be fetched, and tries again', async () => {
    const pick = vi.fn<FieldServices['pick']>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(staff);
    const { container } = renderComponent(<Input field={teacher} onChange={() => {}} />, fakeServices({ pick }));
    open(container);
    await settle();
    expect(screen.getByText(/没有取到可选的记录/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /重\s*试/ }));
    await settle();
    expect(offered()).toHaveLength(3);
  });

  const contract = sampleField('relation', { entity: 'contract', from: 'own', match: { stuId: 'child' } }, { name: 'contractId' });
  const linked = {
    ...contract,
    reference: { ...contract.reference!, match: [{ target: 'stuId', own: 'child', outer: false, title: '学员', hint: '请先选择学员' }] },
  };

  it('waits for the field it is matched with, and says for which', async () => {
    const pick = vi.fn(fakeServices().pick);
    const { container, rerender } = renderComponent(<Input field={linked} record={{ child: null }} />, fakeServices({ pick }));
    expect(container.textContent).toContain('请先选择学员');
    expect(textBox(container).disabled).toBe(true);
    expect(pick).not.toHaveBeenCalled();
    rerender(<Input field={linked} record={{ child: 'x1' }} />);
    expect(textBox(container).disabled).toBe(false);
  });

  it('asks the page it chooses from for what agrees', async () => {
    const pick = vi.fn(fakeServices().pick);
    const { container } = renderComponent(<Input field={linked} record={{ child: 'x1' }} />, fakeServices({ pick }));
    open(container);
    await settle();
    expect(pick.mock.calls).toEqual([['contract', { from: 'own', match: { stuId: ['x1'] }, keyword: '' }]]);
  });

  it('in a filter also offers what can no longer be chosen', async () => {
    const Filter = FilterInput!;
    const pick = vi.fn(fakeServices().pick);
    const onChange = vi.fn();
    const { container } = renderComponent(
      <Filter field={teacher} operator="equals" value={undefined} onChange={onChange} />,
      fakeServices({ pick }),
    );
    open(container);
    await settle();
    expect(pick.mock.calls).toEqual([['staff', { past: true, keyword: '' }]]);
    pickOption(container, '周静');
    expect(onChange).toHaveBeenLastCalledWith(['s3']);
  });

  it('hands on what is taken over from the chosen record, before the choice itself', async () => {
    const course = sampleField('relation', { entity: 'course', copies: { unitPrice: 'price', note: 'hidden' } }, { name: 'courseId' });
    const calls: unknown[] = [];
    const pick = vi.fn(async () => [{ id: 'c1', label: '言语', values: { price: '80.00' } }]);
    const { container } = renderComponent(
      <Input field={course} onTaken={(values) => calls.push(values)} onChange={(value) => calls.push(value)} />,
      fakeServices({ pick }),
    );
    open(container);
    await settle();
    expect(pick).toHaveBeenCalledWith('course', { values: ['price', 'hidden'], keyword: '' });
    pickOption(container, '言语');
    expect(calls).toEqual([{ unitPrice: '80.00' }, 'c1']);
  });

  it('filters by any number of records, whatever the field itself may hold', async () => {
    const onChange = vi.fn();
    const Filter = FilterInput as NonNullable<typeof FilterInput>;
    const { container } = renderComponent(<Filter field={teacher} operator="equals" value={['s1']} onChange={onChange} />);
    open(container);
    await settle();
    pickOption(container, '张伟');
    expect(onChange).toHaveBeenLastCalledWith(['s1', 's2']);
  });
});
