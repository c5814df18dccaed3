import { expect, it } from 'vitest';
import { projectFiles, smallProject } from '../../../tests/support/projects/projectFixture';
import { configurationOf } from '../../config/load';
import { tableOf, tablesOf } from './entityTable';
import { collectListFields } from './listFields';

it('a list sends what the addresses of its links are made of, without a column', () => {
  const files = smallProject();
  const page = files['resources/school/pupil.json']!;
  page.links = [{ title: '家庭', to: '/school/pupil/family/{contact}?of={friendId}' }];
  const { configuration } = configurationOf(projectFiles(files, { rules: undefined, extensions: undefined }));
  const resource = configuration!.resources.get('pupil')!;
  const names = collectListFields(resource, tableOf(tablesOf(configuration!), 'pupil'));
  expect(names).toContain('contact');
  expect(names).toContain('friendId');
  expect(names).not.toContain('guardians');
});
