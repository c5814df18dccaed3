import { expect, it } from 'vitest';
import { buildEntity, buildField } from '../testing/fixtures';
import { recordLabel } from './recordLabel';

it('names a record with its moment to the minute, as lists and references do', () => {
  const fields = [buildField('personName'), buildField('startTime', { fieldType: 'datetime' }), buildField('from', { fieldType: 'time' })];
  const entity = buildEntity(fields, { label: '{personName} {startTime} {from}' });
  const record = { personName: '陈雨桐', startTime: '2026-11-18 09:00:00', from: '10:30' };
  expect(recordLabel(entity, record)).toBe('陈雨桐 2026-11-18 09:00 10:30');
});
