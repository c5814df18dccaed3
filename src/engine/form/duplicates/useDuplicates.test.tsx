// @vitest-environment jsdom
import { type DataProvider, Refine } from '@refinedev/core';
import { act, cleanup, render } from '@testing-library/react';
import { Form, type FormInstance, Input } from 'antd';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { lessonProject } from '../../../../tests/support/projects/lessonProject';
import { projectFiles } from '../../../../tests/support/projects/projectFixture';
import { completeBrowser } from '../../../../tests/support/web/components';
import { configurationOf } from '../../../config/load';
import { buildFormModel } from '../formModel';
import { type DuplicateStore, pauseMs } from './duplicateStore';
import { useDuplicates } from './useDuplicates';

beforeAll(completeBrowser);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const files = lessonProject();
files['schemas/lesson.json']!.properties.topic.maxLength = 40;
files['schemas/lesson.json']!.unique = [['topic']];
const { configuration } = configurationOf(projectFiles(files, { rules: undefined, extensions: undefined }));
const resource = configuration!.resources.get('lesson')!;
const model = buildFormModel(resource.entity, resource.form!.groups, 'create');
const initial = {};

it('a question that waits is sent although the page is drawn anew meanwhile', async () => {
  const asked: unknown[] = [];
  const custom = async ({ payload }: { payload: unknown }) => {
    asked.push(payload);
    return { data: { taken: [], similar: null } };
  };
  const provider = { custom, getList: () => Promise.reject() } as unknown as DataProvider;
  let store: DuplicateStore;
  let form: FormInstance;
  function Asking() {
    [form] = Form.useForm();
    store = useDuplicates(resource, form, model, initial);
    return (
      <Form form={form}>
        <Form.Item name="topic">
          <Input />
        </Form.Item>
      </Form>
    );
  }
  // Refine passes a new provider object on each render.
  const page = () => (
    <Refine dataProvider={provider} options={{ disableTelemetry: true }}>
      <Asking />
    </Refine>
  );
  const { rerender } = render(page());
  form!.setFieldValue('topic', '认识颜色');
  store!.touched();
  rerender(page());
  await act(() => vi.advanceTimersByTimeAsync(pauseMs));
  expect(asked).toEqual([{ resource: 'lesson', values: { topic: '认识颜色' } }]);
});
