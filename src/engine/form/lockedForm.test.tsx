// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { orderProject } from '../../../tests/support/projects/orderProject';
import { type Json, projectFiles } from '../../../tests/support/projects/projectFixture';
import { completeBrowser, renderComponent } from '../../../tests/support/web/components';
import { configurationOf } from '../../config/load';
import { findFormLock, LockedPage } from './LockedForm';

beforeAll(completeBrowser);
afterEach(cleanup);

const files = orderProject() as Record<string, Json>;
Object.assign(files['schemas/order.json']!, { locked: { status: 'closed' }, lockedMessage: '已结单，不能修改' });
const { configuration } = configurationOf(projectFiles(files, { rules: undefined, extensions: undefined }));
const resource = configuration!.resources.get('order')!;
const order = { id: '1', orderNo: 'A1', freight: '2.00', lines: [{ id: '2', item: '课', price: '10.00', count: 2 }] };

it('is the form of a record that may still change, and of a new one', () => {
  expect(findFormLock(resource, 'edit', { ...order, status: 1 })).toBeUndefined();
  expect(findFormLock(resource, 'create', { status: 2 })).toBeUndefined();
  expect(findFormLock(resource, 'edit', { ...order, status: 2 })).toBe('已结单，不能修改');
});

it('shows what a locked record holds and why, with no input and nothing to save', async () => {
  const onClose = vi.fn();
  renderComponent(
    <LockedPage
      resource={resource}
      groups={resource.form!.groups}
      record={{ ...order, status: 2 }}
      reason="已结单，不能修改"
      onClose={onClose}
    />,
  );
  expect(screen.getByRole('alert').textContent).toBe('已结单，不能修改');
  const form = document.querySelector('form')!;
  expect(await within(form).findByText('A1')).toBeDefined();
  expect(form.textContent).toContain('课10.00');
  expect(
    [...form.querySelectorAll<HTMLElement>('input, textarea, select, button')].filter(({ style }) => style.display !== 'none'),
  ).toHaveLength(0);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['返 回']);
  fireEvent.click(screen.getByRole('button'));
  expect(onClose).toHaveBeenCalledOnce();
});
