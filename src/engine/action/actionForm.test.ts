import { describe, expect, it } from 'vitest';
import { buildAction, buildField } from '../testing/fixtures';
import { actionInputs, actionStart, actionValues } from './actionForm';

const today = '2026-11-20';
const remark = buildField('remark');
const reason = buildField('reason', { default: 9 });
const keepClasses = buildField('keepClasses', { default: true });
const note = buildField('note', { showWhen: { field: 'keepClasses', operator: 'equals', operand: { value: false } } });
const action = buildAction('leave', {
  fields: [remark],
  creates: { entity: 'stuLeave', via: 'stuId', fields: [reason] },
  params: [keepClasses, note],
});

describe('the form of an action', () => {
  it('asks for fields of the record, of what it creates, and its own inputs', () => {
    expect(actionInputs(action).map((field) => field.name)).toEqual(['remark', 'reason', 'keepClasses', 'note']);
  });

  it('starts with what the record holds and with defaults for the rest', () => {
    expect(actionStart(action, { remark: '挑食', reason: 1 })).toEqual({ remark: '挑食', reason: 9, keepClasses: true });
  });

  it('sends an emptied field of the record as null and leaves other empty inputs out', () => {
    expect(actionValues(action, { remark: '', reason: undefined, keepClasses: true, note: 'x' }, today)).toEqual({
      remark: null,
      keepClasses: true,
    });
  });

  it('sends a conditional input only while it is open', () => {
    expect(actionValues(action, { keepClasses: false, note: 'x' }, today)).toMatchObject({ note: 'x' });
  });
});
