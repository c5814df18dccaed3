// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form, type FormInstance } from 'antd';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { orderProject } from '../../../tests/support/projects/orderProject';
import { projectFiles } from '../../../tests/support/projects/projectFixture';
import { completeBrowser, renderComponent, type } from '../../../tests/support/web/components';
import { configurationOf } from '../../config/load';
import { FieldForm } from './FieldForm';
import { buildFormModel } from './formModel';
import { buildCreateValues } from './formPayload';

beforeAll(completeBrowser);
afterEach(cleanup);

const { configuration } = configurationOf(projectFiles(orderProject(), { rules: undefined, extensions: undefined }));
const resource = configuration!.resources.get('order')!;
const { entity } = resource;
const model = buildFormModel(entity, resource.form!.groups, 'create');

let form: FormInstance;
function OrderForm({ initial = {} }: { initial?: object }) {
  [form] = Form.useForm();
  return (
    <FieldForm form={form} model={model} initial={{ ...initial }} checks={entity.checks} entity="order" resource={resource} name="order" />
  );
}
const row = (price: string, count: number) => ({ item: '课', price, count });
const textOf = (title: string) => screen.getByText(title).closest('.ant-form-item')?.querySelector('.ant-form-item-control')?.textContent;
const cells = (title: string) => {
  const at = screen.getAllByRole('columnheader').findIndex((head) => head.textContent === title);
  return [...document.querySelectorAll('tbody tr')].map((line) => line.querySelectorAll('td')[at]?.querySelector('output')?.textContent);
};

describe('computed values in a form', () => {
  it('stand there at once, and follow what is typed in rows', async () => {
    renderComponent(<OrderForm initial={{ lines: [row('10.00', 2), row('5.00', 1)] }} />);
    await waitFor(() => expect(cells('小计')).toEqual(['20.00', '5.00']));
    expect(textOf('合计')).toContain('25.00');
    expect(textOf('大写金额')).toContain('贰拾伍元整');
    type(screen.getByLabelText('单价，第 1 行'), '1000.5');
    await waitFor(() => expect(cells('小计')).toEqual(['2,001.00', '5.00']));
    expect(textOf('大写金额')).toContain('贰仟零陆元整');
    fireEvent.click(screen.getByRole('button', { name: '删除第 1 行' }));
    await waitFor(() => expect(textOf('合计')).toContain('5.00'));
  });

  it('decide over conditions, and are never sent', async () => {
    renderComponent(<OrderForm initial={{ lines: [row('999.00', 1)] }} />);
    await waitFor(() => expect(textOf('合计')).toContain('999.00'));
    expect(screen.queryByText('奖励')).toBeNull();
    type(screen.getByLabelText('数量，第 1 行'), '2');
    await waitFor(() => expect(screen.queryByText('奖励')).not.toBeNull());
    const sent = buildCreateValues(
      entity.fields.filter((field) => !field.readOnly),
      form.getFieldsValue(true),
    );
    expect(sent).toEqual({ lines: [{ item: '课', price: '999.00', count: 2 }] });
  });

  it('that may not be stored are told at the input they follow from', async () => {
    renderComponent(
      <OrderForm
        initial={{ lines: [row('49000.00', 1), row('49000.00', 1)], freight: '3001.00', orderNo: 'A', hasDiscount: true, discount: '1.00' }}
      />,
    );
    await waitFor(() => expect(textOf('合计')).toContain('101,001.00'));
    const problems = await form.validateFields().then(
      () => [],
      ({ errorFields }) => errorFields as { name: string[]; errors: string[] }[],
    );
    expect(problems.flatMap(({ errors }) => errors)).toContain('算出的应收不符合要求：不能大于 100000');
  });
});
