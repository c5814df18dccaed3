import { describe, expect, it } from 'vitest';
import type { OpenForm } from '../../../domain/taking/calls';
import { answered, begun, openIndexes, refused, saved } from './formFilling';

const form = {
  items: [1, 2, 3].map((no) => ({ no, name: `题${no}`, options: [{ value: 'yes', label: '是' }] })),
  answers: { '1': 'yes' },
} as unknown as OpenForm;

describe('a form that parents fill in', () => {
  it('goes on at the first item without answer, with what an earlier visit could not send', () => {
    expect(begun(form, {})).toEqual({ answers: { '1': 'yes' }, unsent: {}, at: 1 });
    expect(begun(form, { '2': 'yes', '99': 'no' })).toEqual({ answers: { '1': 'yes', '2': 'yes' }, unsent: { '2': 'yes' }, at: 2 });
  });

  it('asks the next item after an answer, and ends on the last page', () => {
    const last = answered(answered(begun(form, {}), form.items[1]!, 'yes'), form.items[2]!, 'yes');
    expect([last.at, openIndexes(form, last)]).toEqual([3, []]);
  });

  it('keeps to be sent what was changed while a call was under way', () => {
    const sent = answered(begun(form, {}), form.items[1]!, 'yes');
    const changed = answered({ ...sent, at: 1 }, form.items[1]!, 'no');
    expect(saved(changed, sent.unsent).unsent).toEqual({ '2': 'no' });
    expect(saved(sent, sent.unsent).unsent).toEqual({});
  });

  it('asks again what the server did not take', () => {
    const sent = answered(begun(form, {}), form.items[1]!, 'maybe');
    expect(openIndexes(form, refused(sent, sent.unsent))).toEqual([1, 2]);
  });
});
