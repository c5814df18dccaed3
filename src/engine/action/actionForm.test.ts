import { describe, expect, it } from 'vitest';
import type { Action } from '../../config/normalized';
import type { Condition } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { isRequired } from '../../fields/fieldRules';
import { isLocked, isShown } from '../form/formModel';
import { buildAction, buildEntity, buildField } from '../testing/fixtures';
import { buildActionModel, getActionStart, getActionValues, listActionInputs } from './actionForm';

const today = '2026-11-20';
const is = (field: string, value: unknown): Condition => ({ field, operator: 'equals', operand: { value } });
const remark = buildField('remark');
const reason = buildField('reason', { default: 9 });
const keepClasses = buildField('keepClasses', { default: true });
const note = buildField('note', { showWhen: is('keepClasses', false) });
const state = buildField('state', {
  readOnly: true,
  states: {
    initial: 1,
    states: [
      { key: 'here', code: 1, title: '在读', color: 'normal' },
      { key: 'gone', code: 5, title: '离校', color: 'ended' },
    ],
    transitions: [{ name: 'leave', from: [1], to: 5 }],
  },
});
const entity = buildEntity([remark, state, buildField('paid')], { stateField: 'state' });
const action = buildAction('leave', {
  fields: [remark],
  creates: { entity: 'stuLeave', via: 'stuId', fields: [reason], copy: {}, starts: { reason: { value: 9 } } },
  params: [keepClasses, note],
});
const model = buildActionModel(action, entity, {}, today);

describe('the form of an action', () => {
  it('asks for fields of the record, of what it creates, and its own inputs', () => {
    expect(listActionInputs(action).map((field) => field.name)).toEqual(['remark', 'reason', 'keepClasses', 'note']);
  });

  it('starts with what the record holds and with defaults for the rest', () => {
    expect(getActionStart(action, { remark: '挑食', reason: 1 })).toEqual({ remark: '挑食', reason: 9, keepClasses: true });
  });

  it('sends an emptied field of the record as null and leaves other empty inputs out, but for emptied defaults', () => {
    expect(getActionValues(action, model, { remark: '', reason: undefined, keepClasses: true, note: 'x' }, today)).toEqual({
      remark: null,
      reason: null,
      keepClasses: true,
    });
  });

  it('sends a conditional input only while it is open', () => {
    expect(getActionValues(action, model, { keepClasses: false, note: 'x' }, today)).toMatchObject({ note: 'x' });
  });
});

describe('conditions of what an action asks for', () => {
  const leave = (field: Partial<Field>, more: Partial<Action> = {}) =>
    buildAction('leave', { transition: 'leave', fields: [buildField('why', field)], ...more });
  const fieldOf = (asked: Action, record: Record<string, unknown> | undefined) =>
    buildActionModel(asked, entity, record, today).sections[0]!.fields[0]!;
  const here = { state: 1, paid: false, remark: '' };

  it('look at the state that its transition leads to', () => {
    expect(isShown(fieldOf(leave({ showWhen: is('state', 5) }), here), {}, today)).toBe(true);
    expect(isShown(fieldOf(leave({ showWhen: is('state', 1) }), here), here, today)).toBe(false);
    expect(isRequired(fieldOf(leave({ requiredWhen: is('state', 5) }), here), {})).toBe(true);
  });

  it('look at its constants, at the rest of the record, and at what is typed beside', () => {
    expect(isShown(fieldOf(leave({ showWhen: is('paid', true) }, { set: { paid: { value: true } } }), here), here, today)).toBe(true);
    expect(isShown(fieldOf(leave({ showWhen: is('paid', true) }), { ...here, paid: true }), {}, today)).toBe(true);
    const beside = leave({ showWhen: is('remark', 'x') }, { fields: [buildField('why', { showWhen: is('remark', 'x') }), remark] });
    for (const typed of ['x', '']) expect(isShown(fieldOf(beside, { remark: 'x' }), { remark: typed }, today)).toBe(typed === 'x');
  });

  it('lock by the record as it stands, not by the state that the action leads to', () => {
    expect(isLocked(fieldOf(leave({ readOnlyWhen: is('state', 5) }), here), 'create', here, today)).toBe(false);
    expect(isLocked(fieldOf(leave({ readOnlyWhen: is('state', 1) }), here), 'create', {}, today)).toBe(true);
  });

  it('of a new record look at that one, not at the record it is about', () => {
    const creates = (showWhen: Condition) =>
      leave(
        {},
        {
          fields: [],
          creates: { entity: 'visit', via: 'stuId', copy: {}, starts: { state: { value: 7 } }, fields: [buildField('why', { showWhen })] },
        },
      );
    expect(isShown(fieldOf(creates(is('state', 7)), here), here, today)).toBe(true);
    expect(isShown(fieldOf(creates(is('state', 1)), here), here, today)).toBe(false);
  });

  it('through a reference are left to the server where the value did not come with the record, or the reference is asked for', () => {
    const girls = is('pupilId.sex', 2);
    const required = (record: Record<string, unknown>, more: Partial<Action> = {}) =>
      isRequired(fieldOf(leave({ requiredWhen: girls }, more), record), {});
    expect([required({ ...here, 'pupilId.sex': 2 }), required({ ...here, 'pupilId.sex': 1 }), required(here)]).toEqual([
      true,
      false,
      false,
    ]);
    const asking = { fields: [buildField('why', { requiredWhen: girls }), buildField('pupilId')] };
    expect(required({ ...here, 'pupilId.sex': 2 }, asking)).toBe(false);
  });

  it('of many rows are left to the server where they read what differs from row to row', () => {
    expect(isShown(fieldOf(leave({ showWhen: is('state', 5) }), undefined), {}, today)).toBe(true);
    expect(isShown(fieldOf(leave({ showWhen: is('state', 1) }), undefined), {}, today)).toBe(false);
    expect(isShown(fieldOf(leave({ showWhen: is('paid', true) }), undefined), {}, today)).toBe(true);
  });
});
