import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Filled, InputValue, SaveAnswers } from '../calls';
import {
  applyAnswer,
  changeSlot,
  chooseSide,
  dropChange,
  getFilledNow,
  isEmptyDraft,
  listUnsent,
  newDraft,
  prepareSave,
  type Remote,
  rebaseDraft,
  type TakingDraft,
} from './draft';
import { mergeSave, type StoredAnswers } from './mergeSave';
import { type Slot, valueAt, valuesOf } from './slots';

const nothing: Filled = { answers: {}, remarks: {}, inputs: {}, texts: {} };
const at = '2026-03-01 10:00:00';

/** The stored record, with every option but "9" possible. */
class Server {
  stored: StoredAnswers = { filled: nothing, answersVersion: 0, lastChanges: {} };
  /** Who changed each slot last. */
  readonly authors = new Map<Slot, Device>();

  get remote() {
    return { ...this.stored.filled, answersVersion: this.stored.answersVersion };
  }

  save(device: Device, save: SaveAnswers) {
    const check = ({ answers }: Filled) =>
      Object.entries(answers).flatMap(([key, value]) => (value === '9' ? [{ part: 'answers' as const, key, message: '没有选项“9”' }] : []));
    const { stored, answer } = mergeSave(this.stored, save, { by: device.name, at, check });
    for (const slot of Object.keys(valuesOf(save)) as Slot[]) {
      if (valueAt(stored.filled, slot) !== valueAt(this.stored.filled, slot)) this.authors.set(slot, device);
    }
    this.stored = stored;
    return answer;
  }
}

class Device {
  draft: TakingDraft;
  remote: Remote;

  constructor(
    readonly name: string,
    readonly server: Server,
  ) {
    this.remote = server.remote;
    this.draft = newDraft(this.remote);
  }

  set(key: string, value: InputValue | null) {
    this.draft = changeSlot(this.draft, this.remote, `answers.${key}`, value);
  }

  /** Sends what there is; `lost`: the answer never arrives. `meanwhile`: done while the call is under way. */
  send({ lost = false, meanwhile = () => {} } = {}) {
    const sent = prepareSave(this.draft, 'r1');
    if (!sent) return;
    this.draft = sent.draft;
    const answer = this.server.save(this, sent.save);
    meanwhile();
    if (lost) return;
    this.draft = applyAnswer(this.draft, sent.save, answer);
    this.remote = answer;
  }

  reload() {
    this.remote = this.server.remote;
    this.draft = rebaseDraft(this.draft, this.remote);
  }

  get answers() {
    return this.answersWith(this.draft);
  }

  answersWith(draft: TakingDraft) {
    return getFilledNow(this.remote, draft).answers;
  }
}

const two = () => {
  const server = new Server();
  return { server, first: new Device('张老师', server), second: new Device('李老师', server) };
};

describe('a record that is filled in', () => {
  it('shows what was changed at once, and sends only that', () => {
    const { server, first } = two();
    first.set('1', '2');
    expect(first.answers).toEqual({ '1': '2' });
    expect(prepareSave(first.draft, 'r1')!.save).toEqual({ id: 'r1', answersVersion: 0, answers: { '1': '2' } });
    first.send();
    expect([server.stored.filled.answers, listUnsent(first.draft)]).toEqual([{ '1': '2' }, []]);
  });

  it('sends nothing of what was taken back before it was sent', () => {
    const { first } = two();
    first.set('1', '2');
    first.set('1', null);
    expect(prepareSave(first.draft, 'r1')).toBeUndefined();
  });

  it('sends what was taken back while the first call was under way, or when its answer was lost', () => {
    const { server, first } = two();
    first.set('1', '2');
    first.send({ meanwhile: () => first.set('1', null) });
    expect(server.stored.filled.answers).toEqual({ '1': '2' });
    first.send();
    expect(server.stored.filled.answers).toEqual({});
    first.set('2', '1');
    first.send({ lost: true });
    first.set('2', null);
    first.send();
    first.send();
    expect([server.stored.filled.answers, first.draft.contested]).toEqual([{}, {}]);
  });

  it('takes over what others changed elsewhere', () => {
    const { first, second } = two();
    first.set('1', '2');
    first.send();
    second.set('2', '0');
    second.send();
    expect(second.answers).toEqual({ '1': '2', '2': '0' });
  });

  it('shows both values where both sides changed one item, with who and when, and sends the one that is chosen', () => {
    const { server, first, second } = two();
    first.set('1', '2');
    first.send();
    second.set('1', '0');
    second.set('2', '1');
    second.send();
    expect(second.draft.contested).toEqual({ 'answers.1': { theirs: '2', by: '张老师', at } });
    expect([second.answers, server.stored.filled.answers]).toEqual([
      { '1': '0', '2': '1' },
      { '1': '2', '2': '1' },
    ]);
    expect(prepareSave(second.draft, 'r1')).toBeUndefined();
    const mine = chooseSide(second.draft, 'answers.1', 'mine', '2');
    expect(prepareSave(mine, 'r1')!.save).toMatchObject({ answersVersion: 2, answers: { '1': '0' } });
    expect(second.answersWith(chooseSide(second.draft, 'answers.1', 'theirs', '2'))).toEqual({ '1': '2', '2': '1' });
    second.set('1', '2');
    expect([second.draft.contested, listUnsent(second.draft)]).toEqual([{}, []]);
  });

  it('asks once: a choice that was made while the call was under way stands, on the screen and in the browser', () => {
    for (const side of ['mine', 'theirs'] as const) {
      const { server, first, second } = two();
      first.set('1', '2');
      first.send();
      second.set('1', '0');
      let screen = second.draft;
      const choose = (draft: TakingDraft) => chooseSide(draft, 'answers.1', side, '2');
      second.send({
        meanwhile: () => {
          // The screen reads the record again before the answer arrives; the browser's database is updated only by the answer.
          screen = rebaseDraft(second.draft, server.remote);
          expect(screen.contested).toEqual({ 'answers.1': { theirs: '2' } });
          [screen, second.draft] = [choose(screen), choose(second.draft)];
        },
      });
      const answer = server.save(second, { id: 'r1', answersVersion: 0, answers: { '1': '0' } });
      for (const draft of [applyAnswer(screen, { id: 'r1', answersVersion: 0, answers: { '1': '0' } }, answer), second.draft])
        expect([draft.contested, listUnsent(draft)]).toEqual([{}, side === 'mine' ? ['answers.1'] : []]);
      second.send();
      expect(server.stored.filled.answers).toEqual({ '1': side === 'mine' ? '0' : '2' });
    }
  });

  it('is no conflict with itself when an answer was lost', () => {
    const { server, first } = two();
    first.set('1', '1');
    first.send({ lost: true });
    first.set('1', '2');
    first.send({ lost: true });
    first.set('1', '0');
    first.send();
    first.send();
    expect([first.draft.contested, server.stored.filled.answers]).toEqual([{}, { '1': '0' }]);
  });

  it('keeps a refused value with its sentence, sends the others, and sends it again once it is changed', () => {
    const { server, first } = two();
    first.set('1', '9');
    first.set('2', '1');
    first.send();
    expect(first.draft.refused).toEqual({ 'answers.1': '没有选项“9”' });
    expect([first.answers, server.stored.filled.answers]).toEqual([{ '1': '9', '2': '1' }, { '2': '1' }]);
    expect(prepareSave(first.draft, 'r1')).toBeUndefined();
    first.set('1', '2');
    first.send();
    expect([first.draft.refused, server.stored.filled.answers]).toEqual([{}, { '1': '2', '2': '1' }]);
  });

  it('sends where the assessor is with the changes, and alone when it has to be kept', () => {
    const { first } = two();
    first.draft = { ...first.draft, progress: { at: 3, leftOut: ['CVB'] } };
    const sent = prepareSave(first.draft, 'r1')!;
    expect(sent.save).toEqual({ id: 'r1', answersVersion: 0, progress: { at: 3, leftOut: ['CVB'] } });
    const answer = { ...first.remote, conflicts: [], refused: [] };
    expect(isEmptyDraft(applyAnswer(sent.draft, sent.save, answer))).toBe(true);
    const later = { ...sent.draft, progress: { at: 4 } };
    expect(applyAnswer(later, sent.save, answer).progress).toEqual({ at: 4 });
  });

  it('can give up a change', () => {
    const { first } = two();
    first.set('1', '9');
    first.send();
    expect(first.answersWith(dropChange(first.draft, 'answers.1'))).toEqual({});
  });

  it('goes on where it was after the device was closed with changes that were not sent', () => {
    const { server, first, second } = two();
    first.set('1', '1');
    first.set('2', '1');
    second.set('2', '2');
    second.set('3', '2');
    second.send();
    first.reload();
    expect([first.answers, Object.keys(first.draft.contested)]).toEqual([{ '1': '1', '2': '1', '3': '2' }, ['answers.2']]);
    first.send();
    expect(server.stored.filled.answers).toEqual({ '1': '1', '2': '2', '3': '2' });
  });
});

describe('two devices in any order of changes, calls, lost answers and reloads', () => {
  const step = fc.record({
    device: fc.constantFrom(0, 1),
    act: fc.oneof(
      fc.record({ key: fc.constantFrom('1', '2', '3'), value: fc.constantFrom('0', '1', '2', null) }),
      fc.constantFrom('send', 'lost', 'reload', 'busy'),
    ),
  });

  it('no value of the other one is overwritten unseen, and all ends with the same answers everywhere', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.constantFrom('mine', 'theirs'), (steps, side) => {
        const { server, first, second } = two();
        const devices = [first, second];
        for (const { device, act } of steps) run(devices[device]!, act);
        for (let round = 0; round < 6; round++) {
          for (const device of devices) {
            for (const slot of Object.keys(device.draft.contested) as Slot[])
              device.draft = chooseSide(device.draft, slot, side, device.draft.contested[slot]!.theirs);
            watched(device, () => device.send());
            device.reload();
          }
        }
        for (const device of devices) {
          expect([device.draft.changes, device.draft.contested, device.answers]).toEqual([{}, {}, server.stored.filled.answers]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('who is alone in an item meets no conflict, and the last value stands', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { server, first, second } = two();
        const last: Record<string, InputValue | null> = {};
        for (const { device, act } of steps) {
          const own = typeof act === 'string' ? act : { ...act, key: `${act.key}${device}` };
          if (typeof own !== 'string') last[own.key] = own.value;
          if (own === 'busy' && Object.keys([first, second][device]!.draft.changes).length > 0) last[`7${device}`] = '1';
          run([first, second][device]!, own, `7${device}`);
          expect([first.draft.contested, second.draft.contested]).toEqual([{}, {}]);
        }
        for (const device of [first, second, first, second, first, second]) device.send();
        const standing = Object.fromEntries(Object.entries(last).filter(([, value]) => value !== null));
        expect(server.stored.filled.answers).toEqual(standing);
      }),
      { numRuns: 500 },
    );
  });

  /** `busyKey`: item that is answered while a call is under way. */
  function run(device: Device, act: string | { key: string; value: string | null }, busyKey = '3') {
    if (typeof act !== 'string') device.set(act.key, act.value);
    else if (act === 'reload') device.reload();
    else watched(device, () => device.send({ lost: act === 'lost', meanwhile: () => act === 'busy' && device.set(busyKey, '1') }));
  }

  /** Checks that a value of another device is replaced only after it was shown. */
  function watched(device: Device, send: () => void) {
    const { server, draft } = device;
    const before = new Map((Object.keys(draft.changes) as Slot[]).map((slot) => [slot, valueAt(server.stored.filled, slot)]));
    const authors = new Map(server.authors);
    send();
    for (const [slot, theirs] of before) {
      const isReplaced = valueAt(server.stored.filled, slot) !== theirs;
      if (isReplaced && authors.has(slot) && authors.get(slot) !== device) expect(draft.changes[slot]!.was).toBe(theirs);
    }
  }
});
