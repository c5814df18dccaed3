/** Fields of a referenced record with the configuration as the browser receives it: JSON turns undefined array items into null. */
import { expect, test } from 'vitest';
import { productConfiguration } from '../../tests/support/projects/productConfiguration';
import { mayUseField } from './fieldRights';

test('what a page for everybody who is signed in lists is seen behind a reference without a key', () => {
  const entity = productConfiguration().entities.get('noticeReceiver')!;
  const sent = JSON.parse(JSON.stringify(entity.fields)) as typeof entity.fields;
  const dotted = sent.filter(({ through }) => through);
  const heard: unknown[] = [];
  const can = (key?: string) => {
    heard.push(key);
    return key === undefined || !key.startsWith('eduModel');
  };
  expect(dotted.length).toBeGreaterThan(0);
  for (const field of dotted) if (field.name.startsWith('noticeId.')) mayUseField({ can }, entity, field, 'read');
  expect(heard).not.toContain(null);
  const content = dotted.find(({ name }) => name === 'noticeId.content')!;
  expect(mayUseField({ can }, entity, content, 'read')).toBe(true);
});
