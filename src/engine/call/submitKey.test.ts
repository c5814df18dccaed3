import { describe, expect, it } from 'vitest';
import { dialect } from '../../wire/dialect';
import { createSubmitKeys } from './submitKey';

describe('a submit', () => {
  const setUp = () => {
    const clock = { at: 0 };
    const { submit } = createSubmitKeys(() => clock.at);
    const keys: string[] = [];
    /** `fails`: status of the answer; 0 = no answer. */
    const send = (content: unknown, fails?: number) =>
      submit(content, async (headers) => {
        keys.push(headers[dialect.submitHeader]!);
        if (fails !== undefined) throw Object.assign(new Error('lost'), { statusCode: fails });
      }).catch(() => undefined);
    return { send, keys, clock };
  };

  it('that was not answered keeps its key, whatever is sent in between', async () => {
    const { send, keys } = setUp();
    await send({ amount: 1 }, 0);
    await send({ amount: 2 });
    await send({ amount: 1 });
    expect(keys[2]).toBe(keys[0]);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('that was answered gets a new key when it is sent again', async () => {
    const { send, keys } = setUp();
    await send({ amount: 1 });
    await send({ amount: 1 });
    expect(keys[1]).not.toBe(keys[0]);
  });

  it.each([0, 408, 500, 502, 504])(
    'that ended with %s keeps its key for some minutes, because the server may have done it',
    async (status) => {
      const { send, keys, clock } = setUp();
      await send({ amount: 1 }, status);
      clock.at = 4 * 60_000;
      await send({ amount: 1 }, status);
      clock.at = 10 * 60_000;
      await send({ amount: 1 });
      expect(keys[1]).toBe(keys[0]);
      expect(keys[2]).not.toBe(keys[0]);
    },
  );

  it.each([400, 403, 404, 409, 413, 422])('that was refused with %s gets a new key', async (status) => {
    const { send, keys } = setUp();
    await send({ amount: 1 }, status);
    await send({ amount: 1 });
    expect(keys[1]).not.toBe(keys[0]);
  });
});
