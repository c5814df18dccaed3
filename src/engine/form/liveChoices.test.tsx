// @vitest-environment jsdom
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { Form, type FormInstance } from 'antd';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { choiceProject } from '../../../tests/support/projects/choiceProject';
import { projectFiles } from '../../../tests/support/projects/projectFixture';
import { completeBrowser, fakeServices, renderComponent } from '../../../tests/support/web/components';
import { configurationOf } from '../../config/load';
import type { FieldServices } from '../../fields/fieldServices';
import { FieldForm } from './FieldForm';
import { buildFormModel } from './formModel';
import { buildCreateValues } from './formPayload';

beforeAll(completeBrowser);
afterEach(cleanup);
vi.setConfig({ testTimeout: 180_000 });

const { configuration } = configurationOf(projectFiles(choiceProject(), { rules: undefined, extensions: undefined }));
const resource = configuration!.resources.get('order')!;
const { entity } = resource;

const children = { 明1: 'ming', 红1: 'hong' };
const courses = [
  { id: 'speech', label: '言语', values: { price: '80.00' } },
  { id: 'sense', label: '感统', values: { price: '120.00' } },
];
const pick: FieldServices['pick'] = async (name, { ids, match, values }) => {
  const contracts = Object.entries(children).map(([id, childId]) => ({ id, label: id, childId }));
  const all =
    name === 'contract'
      ? contracts.filter(({ childId }) => !match || match.childId?.includes(childId)).map(({ id, label }) => ({ id, label }))
      : name === 'course'
        ? courses.map((one) => (values ? one : { id: one.id, label: one.label }))
        : ['ming', 'hong'].map((id) => ({ id, label: id }));
  return all.filter(({ id }) => !ids || ids.includes(id));
};

let form: FormInstance;
function OrderForm({ initial = {}, mode = 'create' as 'create' | 'edit' }) {
  [form] = Form.useForm();
  const model = buildFormModel(entity, resource.form!.groups, mode);
  return <FieldForm form={form} model={model} initial={initial} checks={[]} entity="order" resource={resource} name="order" />;
}
const open = (initial: object, mode?: 'edit') =>
  renderComponent(<OrderForm initial={initial} {...(mode && { mode })} />, fakeServices({ pick }));
const ids: Record<string, string> = { 学员: 'childId', 合同: 'contractId', 课程: 'courseId', '课程，第 1 行': 'lines_0_courseId' };
const boxOf = (title: string) => document.getElementById(`order_${ids[title]}`)?.closest('.ant-select') as HTMLElement;
/** Long timeout, because a busy machine renders slowly. */
const until = <T,>(look: () => T) => waitFor(look, { timeout: 60_000 });
async function choose(title: string, label: string) {
  const input = boxOf(title).querySelector('input') as HTMLInputElement;
  await until(() => expect(input.disabled).toBe(false));
  fireEvent.mouseDown(boxOf(title).querySelector('.ant-select-selector') as Element);
  const option = await until(() => {
    const list = document.getElementById(input.getAttribute('aria-controls') ?? '')?.closest('.ant-select-dropdown');
    const found = [...(list?.querySelectorAll('.ant-select-item-option') ?? [])].find((one) => one.textContent === label);
    if (!found) throw new Error(`${label} is not offered`);
    return found;
  });
  fireEvent.click(option);
}
const sent = () =>
  buildCreateValues(
    entity.fields.filter((field) => !field.readOnly),
    form.getFieldsValue(true),
  );

describe('a choice that is matched with another field', () => {
  it('waits for it, and goes when it changes and no longer agrees, in rows too', async () => {
    open({ lines: [{ contractId: '明1' }] });
    expect(boxOf('合同').textContent).toContain('请先选择学员');
    await choose('学员', 'ming');
    await choose('合同', '明1');
    await until(() => expect(form.getFieldValue('contractId')).toBe('明1'));
    expect(form.getFieldValue(['lines', 0, 'contractId'])).toBe('明1');
    await choose('学员', 'hong');
    await until(() => expect(form.getFieldValue('contractId')).toBeUndefined());
    await until(() => expect(form.getFieldValue(['lines', 0, 'contractId'])).toBeUndefined());
    await until(() => expect(document.body.textContent).toContain('合同与修改后的内容不符，已清空，请重新选择'));
    await choose('合同', '红1');
    expect(form.getFieldValue('contractId')).toBe('红1');
  });

  it('stays where it stood from the start', async () => {
    open({ id: 'o1', childId: 'ming', contractId: '红1' }, 'edit');
    await until(() => expect(boxOf('合同').textContent).toContain('红1'));
    expect(form.getFieldValue('contractId')).toBe('红1');
  });
});

describe('what is taken over', () => {
  it('stands there with the choice, can be changed, and is taken over anew with another one', async () => {
    open({ lines: [{}] });
    await choose('课程', '言语');
    expect(form.getFieldValue('unitPrice')).toBe('80.00');
    form.setFieldValue('unitPrice', '66.00');
    expect(sent()).toMatchObject({ unitPrice: '66.00' });
    await choose('课程', '感统');
    expect(form.getFieldValue('unitPrice')).toBe('120.00');
    await choose('课程，第 1 行', '感统');
    await until(() => expect(form.getFieldValue(['lines', 0])).toMatchObject({ courseId: 'sense', linePrice: '120.00' }));
  });

  it('is sent as empty where it was taken out', async () => {
    open({});
    await choose('课程', '言语');
    form.setFieldValue('unitPrice', null);
    expect(sent()).toMatchObject({ courseId: 'speech', unitPrice: null });
  });

  it('comes along with what a new record is opened with, and does not change a record that is there', async () => {
    open({ courseId: 'speech' });
    await until(() => expect(form.getFieldValue('unitPrice')).toBe('80.00'));
    cleanup();
    open({ id: 'o1', courseId: 'speech' }, 'edit');
    await until(() => expect(boxOf('课程').textContent).toContain('言语'));
    expect(form.getFieldValue('unitPrice')).toBeUndefined();
  });
});
