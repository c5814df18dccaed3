import { describe, expect, it } from 'vitest';
import { compilePolicy } from '../../access/policy';
import type { StateMachine } from '../../fields/field';
import { buildAction, buildEntity, buildField, buildResource } from '../testing/fixtures';
import { availabilityOf, listVisibleActions } from './availability';

const states: StateMachine = {
  initial: 2,
  states: [
    { key: 'studying', code: 2, title: '在读', color: 'normal' },
    { key: 'left', code: 5, title: '已离校', color: 'ended' },
  ],
  transitions: [
    { name: 'leave', from: [2], to: 5 },
    { name: 'back', from: [5], to: 2 },
  ],
};
const entity = buildEntity([buildField('name'), buildField('stuStatus', { states })], { stateField: 'stuStatus' });
const leave = buildAction('leave', { title: '离校', transition: 'leave' });
const back = buildAction('back', { title: '返校', transition: 'back' });
const everyone = compilePolicy([]);
const today = '2026-11-20';

describe('an action on a record', () => {
  it('is allowed in a state its transition starts from', () => {
    expect(availabilityOf(leave, entity, { stuStatus: 2 }, everyone, today)).toEqual({ kind: 'allowed' });
  });

  it('names the current and the needed state when it is refused', () => {
    expect(availabilityOf(back, entity, { stuStatus: 2 }, everyone, today)).toEqual({
      kind: 'forbidden',
      reason: '当前状态是“在读”，“已离校”的学员才能返校。',
    });
  });

  it('is not offered on a record that others change, and says so, in whatever state', () => {
    const reason = `这条${entity.title}由别人负责，您可以查看，不能修改`;
    for (const action of [leave, back])
      expect(availabilityOf(action, entity, { stuStatus: 2, isOthers: true }, everyone, today)).toEqual({ kind: 'forbidden', reason });
    expect(availabilityOf(leave, entity, { stuStatus: 2, isOthers: false }, everyone, today)).toEqual({ kind: 'allowed' });
  });

  it('gives the reason of the configuration when there is one', () => {
    const told = { ...back, reason: '先办理离校，才能返校。' };
    expect(availabilityOf(told, entity, { stuStatus: 2 }, everyone, today)).toEqual({ kind: 'forbidden', reason: told.reason });
  });

  it('is refused while its condition does not hold', () => {
    const when = { field: 'balance', operator: 'gt', operand: { value: 0 } } as const;
    const refund = buildAction('refund', { title: '退费', when });
    expect(availabilityOf(refund, entity, { balance: '0.00' }, everyone, today).kind).toBe('forbidden');
    expect(availabilityOf(refund, entity, { balance: '12.50' }, everyone, today).kind).toBe('allowed');
  });

  it('is hidden from those whose role never has it, whatever the state', () => {
    const guarded = { ...leave, permission: 'demo:child:leave' };
    expect(availabilityOf(guarded, entity, { stuStatus: 2 }, everyone, today)).toEqual({ kind: 'hidden' });
    expect(availabilityOf(guarded, entity, { stuStatus: 2 }, compilePolicy(['demo:child:*']), today)).toEqual({ kind: 'allowed' });
  });

  it('stands behind those that can be run', () => {
    const check = buildAction('check', { place: 'none' });
    const resource = buildResource(entity, { actions: [back, check, leave] });
    const names = listVisibleActions(resource, 'row', { stuStatus: 2 }, everyone, today).map((one) => one.action.name);
    expect(names).toEqual(['leave', 'back']);
  });
});
