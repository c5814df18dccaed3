import { describe, expect, it } from 'vitest';
import { dialect } from '../../wire/dialect';
import { createSubmitKeys } from './submitKey';

describe('a submit', () => {
  const setUp = () => {
    const { submit } = createSubmitKeys();
    const keys: string[] = [];
    const send = (content: unknown, fails = false) =>
      submit(content, async (headers) => {
        keys.push(headers[dialect.submitHeader]!);
        if (fails) throw new Error('lost');
      }).catch(() => undefined);
    return { send, keys };
  };

  it('that was not answered keeps its key, whatever is sent in between', async () => {
    const { send, keys } = setUp();
    await send({ amount: 1 }, true);
    await send({ amount: 2 });
    await send({ amount: 1 });
    expect(keys[2]).toBe(keys[0]);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('that was answered is another one when it is sent again', async () => {
    const { send, keys } = setUp();
    await send({ amount: 1 });
    await send({ amount: 1 });
    expect(keys[1]).not.toBe(keys[0]);
  });
});
