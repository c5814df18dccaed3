// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { compilePolicy } from '../../access/policy';
import { Permitted } from './Permitted';
import { PolicyContext } from './usePolicy';

afterEach(cleanup);

function show(codes: unknown, held: string[]) {
  render(
    <MemoryRouter initialEntries={['/studentModel/student']}>
      <PolicyContext value={compilePolicy(held)}>
        <Permitted codes={codes as string[]}>
          <button type="button">导出</button>
        </Permitted>
      </PolicyContext>
    </MemoryRouter>,
  );
  return screen.queryByText('导出') !== null;
}

describe('the permission element', () => {
  it.each([
    [['orderManageModel:bill:export'], ['orderManageModel:bill:export'], true],
    [['orderManageModel:bill', 'orderManageModel:bill:export'], ['orderManageModel:bill:export'], true],
    [['orderManageModel:bill:export'], ['orderManageModel:*'], true],
    [['orderManageModel:bill:export'], ['super:admin'], true],
    [['orderManageModel:bill:export'], ['orderManageModel:bill'], false],
    [['orderManageModel:bill:export'], ['orderManageModel:*', '!orderManageModel:bill:export'], false],
    [['orderManageModel:bill:export'], [], false],
  ])('with %j for somebody who holds %j: %s', (codes, held, shown) => {
    expect(show(codes, held)).toBe(shown);
  });

  it.each([[undefined], [null], [[]], ['orderManageModel:bill'], [['']], [[undefined]]])('is an error with %j, and says where', (codes) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => show(codes, ['super:admin'])).toThrow(/Permission element on \/studentModel\/student: "codes" must be a non-empty list/);
    vi.restoreAllMocks();
  });
});
