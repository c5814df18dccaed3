// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { projectFiles, smallProject } from '../../../tests/support/projects/projectFixture';
import { completeBrowser, renderComponent } from '../../../tests/support/web/components';
import { configurationOf } from '../../config/load';
import { FieldForm } from './FieldForm';
import { buildFormModel } from './formModel';

beforeAll(completeBrowser);
afterEach(cleanup);

function PupilForm({ description }: { description?: string }) {
  const files = smallProject();
  if (description !== undefined) files['schemas/pupil.json']!.description = description;
  const { configuration } = configurationOf(projectFiles(files));
  const resource = configuration!.resources.get('pupil')!;
  const model = buildFormModel(resource.entity, resource.form!.groups, 'create');
  const [form] = Form.useForm();
  return <FieldForm form={form} model={model} initial={{}} checks={[]} entity="pupil" resource={resource} name="pupil" />;
}

describe('what an entity is for', () => {
  it('stands above the first field of its form', () => {
    renderComponent(<PupilForm description="在册的学员，离校后归档。" />);
    const about = screen.getByText('在册的学员，离校后归档。');
    expect(about.compareDocumentPosition(screen.getByText('姓名')) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });

  it('takes no room where nothing is said', () => {
    renderComponent(<PupilForm />);
    expect(document.querySelector('form p')).toBeNull();
  });
});
