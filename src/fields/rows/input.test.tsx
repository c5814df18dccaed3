// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Form, type FormInstance } from 'antd';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampleField } from '../../../tests/support/language/sampleFields';
import { completeBrowser, renderComponent, type } from '../../../tests/support/web/components';
import { fieldInputs } from '../fieldInputs';
import { activateRow } from './rowActivation';

beforeAll(completeBrowser);
afterEach(cleanup);

const { Input } = fieldInputs.rows;
const field = sampleField('rows', { min: 1, max: 3 }, { name: 'relations', title: '监护人' });
const chen = { id: 'r1', relName: '陈建华', phone: '13805122716', isMain: true };
const liu = { id: 'r2', relName: '刘慧', phone: '13905125540', isMain: false };

let form: FormInstance;
const onValuesChange = vi.fn();

function InForm({ rows, wrapped = false }: { rows: unknown; wrapped?: boolean }) {
  [form] = Form.useForm();
  const input = <Input field={field} />;
  return (
    <Form form={form} initialValues={{ relations: rows }} onValuesChange={onValuesChange}>
      {wrapped ? <Form.Item name="relations">{input}</Form.Item> : input}
    </Form>
  );
}

function rowAt(index: number): HTMLElement {
  return document.querySelectorAll<HTMLElement>('tbody tr')[index] as HTMLElement;
}
const rowsNow = () => form.getFieldsValue().relations;

describe('rows in a form', () => {
  it('have a titled column and a required mark for each field, and an input that says its row', () => {
    renderComponent(<InForm rows={[chen, liu]} />);
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['姓名 *', '手机号 *', '主要联系人']);
    expect(screen.getByLabelText('姓名，第 2 行')).toHaveProperty('value', '刘慧');
    expect(within(rowAt(0)).getByText('主要')).toBeTruthy();
    expect(within(rowAt(1)).getByText('设为主要')).toBeTruthy();
  });

  it('are edited in place and keep what the form does not show', () => {
    renderComponent(<InForm rows={[chen, liu]} />);
    type(screen.getByLabelText('手机号，第 2 行'), '13900000000');
    expect(rowsNow()).toEqual([chen, { ...liu, phone: '13900000000' }]);
  });

  it('are changed but neither added nor removed where they are fixed', () => {
    const fixed = { ...field, children: { ...field.children!, fixed: true } };
    renderComponent(
      <Form initialValues={{ relations: [chen, liu] }}>
        <Input field={fixed} />
      </Form>,
    );
    expect(screen.getByLabelText('手机号，第 2 行')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /添加/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /删除/ })).toBeNull();
  });

  it('say what is wrong with them as a whole, until rows are added', async () => {
    renderComponent(<InForm rows={[]} />);
    act(() => form.setFields([{ name: ['relations'], errors: ['请至少填写一位监护人'] }]));
    expect(within(screen.getByRole('group', { name: '监护人' })).getByRole('alert').textContent).toBe('请至少填写一位监护人');
    fireEvent.click(screen.getByRole('button', { name: /添加监护人/ }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are added and removed; the form is notified', () => {
    renderComponent(<InForm rows={[chen]} />);
    onValuesChange.mockClear();
    fireEvent.click(screen.getByRole('button', { name: /添加监护人/ }));
    expect(rowsNow()).toEqual([chen, { isMain: false }]);
    expect(onValuesChange).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: '删除第 2 行' }));
    expect(rowsNow()).toEqual([chen]);
  });

  it('respect the maximum and the minimum number', () => {
    renderComponent(<InForm rows={[chen]} />);
    fireEvent.click(screen.getByRole('button', { name: '删除第 1 行' }));
    expect(rowsNow()).toHaveLength(1);
    for (let count = 0; count < 5; count += 1) fireEvent.click(screen.getByRole('button', { name: /添加监护人/ }));
    expect(rowsNow()).toHaveLength(3);
    expect(screen.getByRole('button', { name: /添加监护人/ }).getAttribute('aria-disabled')).toBe('true');
  });

  it('change the main row; the form is notified', () => {
    renderComponent(<InForm rows={[chen, liu]} />);
    onValuesChange.mockClear();
    fireEvent.click(screen.getByLabelText('第 2 行设为主要联系人'));
    expect(rowsNow()).toEqual([
      { ...chen, isMain: false },
      { ...liu, isMain: true },
    ]);
    expect(onValuesChange).toHaveBeenCalled();
  });

  it('start with the minimum number, which is no change', () => {
    onValuesChange.mockClear();
    renderComponent(<InForm rows={undefined} />);
    expect(rowsNow()).toEqual([{ isMain: true }]);
    expect(onValuesChange).not.toHaveBeenCalled();
  });

  it.each([false, true])('say under each cell what is wrong with it (inside a Form.Item: %s)', async (wrapped) => {
    renderComponent(<InForm rows={[chen, { ...liu, phone: '123' }, { isMain: false }]} wrapped={wrapped} />);
    await act(async () => {
      await form.validateFields().catch(() => {});
    });
    const problems = (index: number) => [...rowAt(index).querySelectorAll('.ant-form-item-explain-error')].map((one) => one.textContent);
    await vi.waitFor(() => expect(problems(2)).toEqual(['请填写姓名', '请填写手机号']), { timeout: 20_000 });
    expect(problems(0)).toEqual([]);
    expect(problems(1)).toHaveLength(1);
  });

  it('show the sentence of the server under the cell it is about, and keep it there when rows before it go', async () => {
    renderComponent(<InForm rows={[liu, chen]} />);
    await act(async () => form.setFields([{ name: ['relations', 1, 'phone'], errors: ['这个手机号已登记'] }]));
    expect(await within(rowAt(1)).findByText('这个手机号已登记', {}, { timeout: 20_000 })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '删除第 1 行' }));
    expect(screen.getByLabelText('姓名，第 1 行')).toHaveProperty('value', '陈建华');
    expect(await within(rowAt(0)).findByText('这个手机号已登记', {}, { timeout: 20_000 })).toBeTruthy();
  });

  it('are reached by keys: Enter adds, Alt with an arrow moves', async () => {
    renderComponent(<InForm rows={[chen, liu]} />);
    fireEvent.keyDown(screen.getByLabelText('姓名，第 2 行'), { key: 'ArrowUp', altKey: true });
    expect(rowsNow()).toEqual([liu, chen]);
    fireEvent.keyDown(screen.getByLabelText('姓名，第 1 行'), { key: 'Enter' });
    expect(rowsNow()).toHaveLength(3);
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('姓名，第 3 行')), { timeout: 20_000 });
    fireEvent.keyDown(screen.getByLabelText('第 3 行设为主要联系人'), { key: 'Enter' });
    expect(rowsNow()).toHaveLength(3);
  });
});

describe('many rows', () => {
  const many = sampleField('rows', { max: 200 }, { name: 'relations', title: '监护人' });
  const list = Array.from({ length: 60 }, (_, n) => ({ id: `r${n}`, relName: `家长${n}`, phone: '13805122716' }));
  function Many({ rows }: { rows: unknown }) {
    [form] = Form.useForm();
    return (
      <Form form={form} initialValues={{ relations: rows }}>
        <Input field={many} />
      </Form>
    );
  }
  const liveRows = () => [...document.querySelectorAll('tbody tr')].flatMap((row, at) => (row.querySelector('input') ? [at] : []));

  it('have inputs in the active row and its neighbours; the other rows show their values', () => {
    renderComponent(<Many rows={list} />);
    expect(liveRows()).toEqual([0, 1]);
    expect(rowAt(59).textContent).toContain('家长59');
    fireEvent.focus(rowAt(40));
    expect(liveRows()).toEqual([39, 40, 41]);
    type(screen.getByLabelText('姓名，第 41 行'), '新名字');
    fireEvent.focus(rowAt(10));
    expect(rowAt(40).textContent).toContain('新名字');
    expect(rowsNow()[40]).toEqual({ ...list[40], relName: '新名字' });
  });

  it('are all checked, and one that is left while it is wrong keeps its inputs', async () => {
    renderComponent(<Many rows={list.map((row, at) => (at === 50 ? { ...row, phone: '1' } : row))} />);
    const failed = await act(async () => form.validateFields().catch((error) => error.errorFields));
    expect(failed).toMatchObject([{ name: ['relations'], errors: [expect.stringContaining('第 51 行')] }]);
    act(() => activateRow(form, 'relations', 50));
    expect(screen.getByLabelText('手机号，第 51 行')).toHaveProperty('value', '1');
    fireEvent.focus(rowAt(20));
    type(screen.getByLabelText('手机号，第 21 行'), '2');
    fireEvent.focus(rowAt(30));
    expect(liveRows()).toEqual([20, 29, 30, 31, 50]);
  });

  it('take the sentence of the server at a cell that was out of sight', async () => {
    renderComponent(<Many rows={list} />);
    act(() => activateRow(form, 'relations', 45));
    await act(async () => form.setFields([{ name: ['relations', 45, 'phone'], errors: ['这个手机号已登记'] }]));
    expect(await within(rowAt(45)).findByText('这个手机号已登记', {}, { timeout: 20_000 })).toBeTruthy();
  });
});

describe('rows without a form', () => {
  it('are controlled like any other input', () => {
    const onChange = vi.fn();
    const { rerender } = renderComponent(<Input field={field} value={[chen]} onChange={onChange} />);
    type(screen.getByLabelText('姓名，第 1 行'), '陈华');
    expect(onChange).toHaveBeenLastCalledWith([{ ...chen, relName: '陈华' }]);
    rerender(<Input field={field} value={[liu]} onChange={onChange} />);
    expect(screen.getByLabelText('姓名，第 1 行')).toHaveProperty('value', '刘慧');
  });
});
