// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useFlush } from './useFlush';

afterEach(cleanup);

it('each call sends after it was asked for, one after the other', async () => {
  const open: (() => void)[] = [];
  let [begun, atOnce, most] = [0, 0, 0];
  const send = async () => {
    begun += 1;
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise<void>((resolve) => open.push(resolve));
    atOnce -= 1;
    return 0;
  };
  const onSent = () => undefined;
  const { result } = renderHook(() => useFlush({ send, onSent, isWaiting: false }));
  await act(async () => undefined);
  const ended: number[] = [];
  const calls = [1, 2].map((no) => result.current().then(() => ended.push(no)));
  for (let round = 1; round <= 3; round++) {
    await act(async () => open.splice(0)[0]?.());
    expect([begun, ended.length]).toEqual([Math.min(3, round + 1), round - 1]);
  }
  await Promise.all(calls);
  expect(most).toBe(1);
});
