// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { Form, type FormInstance } from 'antd';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lessonProject } from '../../../tests/support/projects/lessonProject';
import { projectFiles } from '../../../tests/support/projects/projectFixture';
import { completeBrowser, fakeServices, renderComponent } from '../../../tests/support/web/components';
import { configurationOf } from '../../config/load';
import type { ViaReferenceQuery } from '../../wire/viaReference';
import { FieldForm } from './FieldForm';
import { buildFormModel, openFields } from './formModel';
import { buildCreateValues } from './formPayload';

beforeAll(completeBrowser);
afterEach(cleanup);

const files = lessonProject();
const { properties } = files['schemas/lesson.json']!;
properties.reason.requiredWhen = { 'pupilId.sex': { not: 1 } };
properties.hours.readOnlyWhen = { 'pupilId.phase': { not: 'here' } };
const { configuration, problems } = configurationOf(projectFiles(files, { rules: undefined, extensions: undefined }));
const resource = configuration!.resources.get('lesson')!;
const { entity } = resource;
const model = buildFormModel(entity, resource.form!.groups, 'create');

const behind: Record<string, Record<string, unknown>> = {
  boy: { 'pupilId.sex': 1, 'pupilId.phase': 1, 'pupilId.roomId.courseId.price': '80.00' },
  girl: { 'pupilId.sex': 2, 'pupilId.phase': 2, 'pupilId.roomId.courseId.price': '900.00' },
  unseen: {},
};
let asked: ViaReferenceQuery[];
beforeEach(() => {
  asked = [];
});
const services = fakeServices({
  viaReference: async (query) => {
    asked.push(query);
    return behind[query.values.pupilId ?? ''] ?? {};
  },
});

let form: FormInstance;
function LessonForm() {
  [form] = Form.useForm();
  return (
    <FieldForm
      form={form}
      model={model}
      initial={{ topic: '课' }}
      checks={entity.checks}
      entity="lesson"
      resource={resource}
      name="lesson"
    />
  );
}
const isRequired = (title: string) => screen.getByText(title).textContent?.includes('*');
const isLocked = (title: string) => screen.queryByLabelText(title) === null || (screen.getByLabelText(title) as HTMLInputElement).disabled;
const choose = (id: string) => form.setFieldValue('pupilId', id);
const problemsNow = async () =>
  form.validateFields().then(
    () => [],
    ({ errorFields }) => (errorFields as { name: string[]; errors: string[] }[]).map(({ name, errors }) => `${name}: ${errors}`),
  );

describe('conditions through a reference in a form', () => {
  it('are sound in this configuration', () => expect(problems).toEqual([]));

  it('follow the record that is chosen', async () => {
    renderComponent(<LessonForm />, services);
    // Without a chosen record the values behind the reference are empty.
    await waitFor(() => expect([isRequired('陪同人'), isRequired('补课原因')]).toEqual([false, true]));
    choose('girl');
    await waitFor(() => expect([isRequired('陪同人'), isRequired('补课原因'), isLocked('课时')]).toEqual([true, true, true]));
    expect(await problemsNow()).toContain('pupilId: 高价课程请单独排课');
    choose('boy');
    await waitFor(() => expect([isRequired('陪同人'), isRequired('补课原因'), isLocked('课时')]).toEqual([false, false, false]));
    expect(await problemsNow()).toEqual([]);
    choose('girl');
    await waitFor(() => expect(isRequired('陪同人')).toBe(true));
    expect(asked).toEqual([
      { resource: 'lesson', values: { pupilId: 'girl' } },
      { resource: 'lesson', values: { pupilId: 'boy' } },
    ]);
  });

  it('are left to the server where the person may not read it', async () => {
    renderComponent(<LessonForm />, services);
    choose('girl');
    await waitFor(() => expect(isRequired('陪同人')).toBe(true));
    choose('unseen');
    await waitFor(() => expect([isRequired('陪同人'), isRequired('补课原因'), isLocked('课时')]).toEqual([false, false, false]));
    expect(await problemsNow()).toEqual([]);
  });

  it('send nothing of what they read', async () => {
    renderComponent(<LessonForm />, services);
    choose('boy');
    await waitFor(() => expect(form.getFieldValue('pupilId.sex')).toBe(1));
    const open = openFields(model, form.getFieldsValue(true), '2026-01-01');
    expect(buildCreateValues(open, form.getFieldsValue(true))).toEqual({ topic: '课', pupilId: 'boy' });
  });
});
