// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { completeBrowser, renderComponent } from '../../../tests/support/web/components';
import MoreActions from './MoreActions';
import { MoreButton } from './RowActions';

beforeAll(completeBrowser);
afterEach(cleanup);

it('the button 更多 looks the same while its menu is open', () => {
  renderComponent(<MoreButton label="甲" />);
  const closed = [...screen.getByRole('button').classList];
  cleanup();
  renderComponent(
    <MoreActions commands={[{ key: 'remove', title: '删除', run: () => undefined }]} label="乙" defaultOpen>
      <MoreButton label="乙" />
    </MoreActions>,
  );
  expect([...screen.getByRole('button', { name: /乙/ }).classList]).toEqual(expect.arrayContaining(closed));
});
