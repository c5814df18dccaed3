import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleField } from '../../../../tests/support/language/sampleFields';
import type { Entity } from '../../../config/normalized';
import type { DuplicatesAnswer } from '../../../wire/duplicates';
import { createDuplicateStore, type DuplicateStore, pauseMs } from './duplicateStore';

const field = (name: string, options: Record<string, number> = {}) => ({ ...sampleField('text', options), name });
const relations = {
  ...sampleField('rows', { entity: 'guardian' }),
  name: 'relations',
  children: { fields: [field('phone')], min: 0, max: 5, copies: {}, entity: 'guardian' },
};
const entity = {
  fields: [field('code', { maxLength: 5 }), field('name'), field('day'), relations],
  unique: [{ fields: ['code'] }],
  exclusive: [],
  duplicates: [['name', 'day'], ['relations.phone']],
} as unknown as Entity;

let values: Record<string, unknown>;
let answers: ((answer: DuplicatesAnswer) => void)[];
let failures: ((error: Error) => void)[];
let asked: unknown[];
let store: DuplicateStore;

const start = (isNew: boolean, initial = {}) => {
  [values, answers, failures, asked] = [{ ...initial }, [], [], []];
  store = createDuplicateStore({
    form: () => ({ entity, typed: new Set(['code', 'name', 'day', 'relations']), isNew, initial }),
    values: () => values,
    ask: (question) => {
      asked.push(question);
      return new Promise((resolve, reject) => {
        answers.push(resolve);
        failures.push(reject);
      });
    },
  });
};
const type = (change: Record<string, unknown>) => {
  values = { ...values, ...change };
  store.touched();
};
const pause = () => vi.advanceTimersByTimeAsync(pauseMs);
const reply = async (at: number, answer: Partial<DuplicatesAnswer>) => {
  answers[at]!({ taken: [], similar: null, ...answer });
  await vi.advanceTimersByTimeAsync(0);
};
const fail = (at: number) => failures[at]!(new Error('offline'));
const similar = (id: string) => ({ titles: ['姓名'], records: [{ id, label: id, facts: [] }], hidden: 0 });

beforeEach(() => {
  vi.useFakeTimers();
  start(true);
});
afterEach(() => vi.useRealTimers());

describe('what a form asks', () => {
  it('is asked once per pause, and not again while it stays the same', async () => {
    type({ code: 'a' });
    type({ code: 'ab' });
    await pause();
    type({ other: 1 });
    await pause();
    expect(asked).toEqual([{ code: 'ab' }]);
  });

  it('is nothing while values are empty, wrong, or those that the record has', async () => {
    type({ code: '', name: '王', relations: [null, { phone: '' }] });
    await pause();
    type({ code: '123456' });
    await pause();
    start(false, { code: 'own', name: '王', day: '1' });
    type({ day: '2' });
    await pause();
    expect(asked).toEqual([]);
  });

  it('takes of child rows only what is compared', async () => {
    type({ relations: [{ phone: '1', secret: 'x' }, {}, { phone: '2' }] });
    await pause();
    expect(asked).toEqual([{ relations: [{ phone: '1' }, { phone: '2' }] }]);
  });
});

describe('an answer', () => {
  const taken = [{ fields: ['code'] }];

  it('that comes late is not taken for one about what is typed now', async () => {
    type({ code: 'a' });
    await pause();
    type({ code: 'b' });
    await pause();
    await reply(1, {});
    await reply(0, { taken });
    expect(store.read().taken).toEqual([]);
  });

  it('goes with the value it is about, at the next key', async () => {
    type({ code: 'a' });
    await pause();
    await reply(0, { taken });
    expect(store.read().taken).toEqual(taken);
    type({ name: '王' });
    expect(store.read().taken).toEqual(taken);
    type({ code: 'ab' });
    expect(store.read().taken).toEqual([]);
  });

  it('that never comes tells nothing, and the question is sent again after the next change', async () => {
    type({ code: 'a' });
    await pause();
    fail(0);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.read()).toEqual({ taken: [], inTheWay: [], similar: null });
    type({ other: 1 });
    await pause();
    expect(asked).toEqual([{ code: 'a' }, { code: 'a' }]);
    await reply(1, { taken });
    expect(store.read().taken).toEqual(taken);
  });
});

describe('saying that it is another one', () => {
  it('holds for what was shown, and no longer when the values lead to another', async () => {
    type({ name: '王', day: '1' });
    await pause();
    await reply(0, { similar: similar('x') });
    expect([store.read().similar?.records[0]?.id, store.isDismissed()]).toEqual(['x', false]);
    store.dismiss();
    expect([store.read().similar, store.isDismissed()]).toEqual([null, true]);
    type({ day: '2' });
    expect(store.isDismissed()).toBe(false);
    await pause();
    await reply(1, { similar: similar('x') });
    expect([store.read().similar, store.isDismissed()]).toEqual([null, true]);
    type({ day: '3' });
    await pause();
    await reply(2, { similar: similar('y') });
    expect([store.read().similar?.records[0]?.id, store.isDismissed()]).toEqual(['y', false]);
  });

  it('is undone by a refused save that names another', async () => {
    type({ name: '王', day: '1' });
    await pause();
    await reply(0, { similar: similar('x') });
    store.dismiss();
    store.show(similar('y'));
    expect([store.read().similar?.records[0]?.id, store.isDismissed()]).toEqual(['y', false]);
  });
});

describe('a step that is left', () => {
  it('waits for the newest answer, asking at once and only once', async () => {
    type({ code: 'a' });
    const first = store.settle();
    const second = store.settle();
    expect(asked).toEqual([{ code: 'a' }]);
    await reply(0, { taken: [{ fields: ['code'] }] });
    expect((await first).taken).toEqual([{ fields: ['code'] }]);
    expect(await second).toEqual(await first);
    await pause();
    expect(asked).toHaveLength(1);
  });

  it('has nothing taken where nothing can be asked', async () => {
    expect(await store.settle()).toEqual({ taken: [], inTheWay: [], similar: null });
    expect(asked).toEqual([]);
  });
});
