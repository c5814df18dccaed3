import { expect, test } from 'vitest';
import { SettingsCache } from './settingsCache';

function counted() {
  const asked: string[] = [];
  const cache = new SettingsCache(async (instId) => ({ 'rule.days': `${instId}${asked.push(instId)}` }));
  const days = async (instId: string) => (await cache.of(instId))['rule.days'];
  return { cache, days };
}

test('settings are read once, until a change of that institution or of anything is heard of', async () => {
  const { cache, days } = counted();
  expect([await days('a'), await days('a'), await days('b')]).toEqual(['a1', 'a1', 'b2']);
  cache.hear('inst b');
  cache.hear('session a');
  expect([await days('a'), await days('b')]).toEqual(['a1', 'b3']);
  cache.hear(undefined);
  expect(await days('a')).toBe('a4');
});

test('an answer from before the change is kept for nobody who asks after it', async () => {
  const answers: ((settings: object) => void)[] = [];
  const cache = new SettingsCache(() => new Promise((answer) => answers.push(answer as never)));
  const before = cache.of('a');
  cache.hear('inst a');
  const after = cache.of('a');
  answers[1]!({ days: 'new' });
  answers[0]!({ days: 'old' });
  expect(await Promise.all([before, after, cache.of('a')])).toEqual([{ days: 'old' }, { days: 'new' }, { days: 'new' }]);
});

test('a failure is not kept', async () => {
  let isDown = true;
  const cache = new SettingsCache(async () => {
    if (isDown) throw new Error('down');
    return { days: 1 };
  });
  await expect(cache.of('a')).rejects.toThrow('down');
  isDown = false;
  expect(await cache.of('a')).toEqual({ days: 1 });
});
