import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answer, answers, consentStates, type Kind, kinds } from './codes';
import { type ConsentEntry, evaluateConsent } from './evaluateConsent';

const today = '2026-11-18';
const child = { birthday: '2020-03-01', guardianIds: ['m', 'f'], today };
let made = 0;
const entry = (guardianId: string | null, answer: Answer | null, more: Partial<ConsentEntry> = {}): ConsentEntry => ({
  id: String(++made).padStart(6, '0'),
  kind: guardianId ? kinds.guardian : kinds.self,
  guardianId,
  answer,
  answeredOn: '2026-11-01 09:00:00',
  until: null,
  reversalOf: null,
  ...more,
});
const { given, refused, withdrawn } = answers;
const without = (until: string | null) => entry(null, null, { kind: kinds.without, until });
const settled = (answer: Answer) => entry(null, answer, { kind: kinds.settled });
const reversed = (one: ConsentEntry) => [one, { ...one, id: `${one.id}r`, reversalOf: one.id }];
const born14 = { ...child, birthday: '2012-11-18' };

describe('the state of a consent', () => {
  it.each<[string, () => ConsentEntry[], keyof typeof consentStates, stopped: boolean, allowed: boolean, of?: typeof child]>([
    ['nobody was asked', () => [], 'notAsked', false, false],
    ['one gave', () => [entry('m', given)], 'given', false, true],
    ['one refused', () => [entry('m', refused)], 'refused', true, false],
    ['given, then withdrawn', () => [entry('m', given), entry('m', withdrawn)], 'withdrawn', true, false],
    ['withdrawn, then given again', () => [entry('m', given), entry('m', withdrawn), entry('m', given)], 'given', false, true],
    ['two contradict each other', () => [entry('m', given), entry('f', refused)], 'conflict', true, false],
    ['settled as given', () => [entry('m', given), entry('f', refused), settled(given)], 'given', false, true],
    ['settled as refused', () => [entry('m', given), entry('f', refused), settled(refused)], 'refused', true, false],
    [
      'answered anew after it was settled',
      () => [entry('m', given), entry('f', refused), settled(given), entry('f', refused)],
      'conflict',
      true,
      false,
    ],
    ['a guardian who is not one any more', () => [entry('m', given), entry('x', refused)], 'given', false, true],
    [
      'an earlier answer that was recorded later',
      () => [entry('m', refused), entry('m', given, { answeredOn: '2026-10-01 09:00:00' })],
      'refused',
      true,
      false,
    ],
    ['an entry that was taken back', () => [entry('m', given), ...reversed(entry('m', refused))], 'given', false, true],
    ['without consent, today is the last day', () => [entry('m', refused), without(today)], 'refused', false, true],
    ['without consent, not asked', () => [without(today)], 'notAsked', false, true],
    ['without consent, over since yesterday', () => [entry('m', refused), without('2026-11-17')], 'refused', true, false],
    ['without consent, ended before its time', () => [entry('m', refused), without(today), without(null)], 'refused', true, false],
    [
      'refused anew while somebody goes on without consent',
      () => [entry('m', refused), without(today), entry('m', refused)],
      'refused',
      true,
      false,
    ],
    ['at 14 a guardian’s consent ends', () => [entry('m', given)], 'notAsked', false, false, born14],
    ['at 14 a guardian’s refusal holds until the child has answered', () => [entry('m', withdrawn)], 'withdrawn', true, false, born14],
    ['at 14 the child answers', () => [entry('m', refused), entry(null, given)], 'given', false, true, born14],
    ['below 14 the child’s own answer does not count', () => [entry(null, given)], 'notAsked', false, false],
  ])('%s', (_, entries, state, stopped, allowed, of = child) => {
    const result = evaluateConsent(entries(), of);
    expect(result).toMatchObject({ state: consentStates[state], stopped, allowed });
  });
});

it('only the latest answer of each guardian of today counts', () => {
  const anyAnswer = fc.constantFrom<Answer>(given, refused, withdrawn);
  const anyEntry = fc.record({ guardianId: fc.constantFrom('m', 'f', 'gone'), answer: anyAnswer, day: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 12 }), fc.integer(), (all, seed) => {
      const entries = all.map(({ guardianId, answer, day }) => entry(guardianId, answer, { answeredOn: `2026-11-0${day} 09:00:00` }));
      // Independent definition of the last answer: that of the latest day, and of one day the one recorded last.
      const last = (who: string) =>
        entries
          .filter(({ guardianId }) => guardianId === who)
          .sort((a, b) => a.answeredOn.localeCompare(b.answeredOn) || a.id.localeCompare(b.id))
          .at(-1);
      const latest = ['m', 'f'].flatMap((who) => last(who) ?? []);
      const shuffled = [...entries].sort((a, b) => ((Number(a.id) * seed) % 7) - ((Number(b.id) * seed) % 7));
      const result = evaluateConsent(shuffled, child);
      expect(result).toEqual(evaluateConsent(latest, child));
      const gave = latest.filter(({ answer }) => answer === given).length;
      expect(result.allowed).toBe(latest.length > 0 && gave === latest.length);
      expect(result.stopped).toBe(gave < latest.length);
      expect(result.state === consentStates.conflict).toBe(gave > 0 && gave < latest.length);
    }),
  );
});

it('nothing that is recorded lets a refusal be passed by unseen: allowed and stopped are never both', () => {
  const anyEntry = fc.record({
    kind: fc.constantFrom<Kind>(1, 2, 3, 4),
    guardianId: fc.constantFrom('m', 'f'),
    answer: fc.constantFrom<Answer>(given, refused, withdrawn),
    until: fc.constantFrom(null, '2026-11-10', today, '2026-11-30'),
  });
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 10 }), fc.constantFrom(child, born14), (all, of) => {
      const entries = all.map(({ kind, guardianId, answer, until }) =>
        entry(kind === kinds.guardian ? guardianId : null, kind === kinds.without ? null : answer, {
          kind,
          until: kind === kinds.without ? until : null,
        }),
      );
      const { state, stopped, allowed, until } = evaluateConsent(entries, of);
      expect(stopped && allowed).toBe(false);
      expect(allowed).toBe(state === consentStates.given || until !== null);
    }),
  );
});
