import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildEntity, buildField } from '../testing/fixtures';
import { buildFormModel, isLocked, measureProgress, openFields, startValues, withFixedFields } from './formModel';
import { buildChanges, buildCreateValues, isSame } from './formPayload';
import { readPresetValues } from './presetValues';
import { assignErrors } from './serverErrors';
import { withPreset } from './usePresetGroups';

const hasCert = buildField('hasCert', { title: '是否持残疾证', required: true });
const certNo = buildField('certNo', {
  title: '残疾证号',
  showWhen: { field: 'hasCert', operator: 'equals', operand: { value: true } },
  requiredWhen: { field: 'hasCert', operator: 'equals', operand: { value: true } },
});
const stuNo = buildField('stuNo', { immutable: true });
const age = buildField('age', { readOnly: true });
const school = buildField('school');
const entity = buildEntity([hasCert, certNo, stuNo, age, school]);
const groups = [
  { title: '基本信息', fields: ['hasCert', 'certNo', 'stuNo', 'age'], showWhen: undefined },
  { title: '就读', fields: ['school'], showWhen: { field: 'age', operator: 'gte', operand: { value: 6 } } as const },
];
const model = buildFormModel(entity, groups, 'edit');
const today = '2026-11-20';
const names = (values: Record<string, unknown>) => openFields(model, values, today).map((field) => field.name);

describe('what a form asks for', () => {
  it('opens a conditional field under its answer and closes it again', () => {
    expect(names({ hasCert: true })).toEqual(['hasCert', 'certNo', 'stuNo']);
    expect(names({ hasCert: false })).toEqual(['hasCert', 'stuNo']);
  });

  it('opens and closes a whole group', () => {
    expect(names({ age: 7 })).toContain('school');
    expect(names({ age: 5 })).not.toContain('school');
  });

  it('locks what may only be set at creation', () => {
    expect(isLocked(stuNo, 'edit', {}, today)).toBe(true);
    expect(isLocked(stuNo, 'create', {}, today)).toBe(false);
  });

  it('counts a required field as unfilled until it has a value, and as wrong once it shows an error', () => {
    const [basic] = measureProgress(model, { hasCert: true }, new Set(), today);
    expect(basic).toEqual({ title: '基本信息', errors: 0, unfilled: 1, required: 2 });
    const [marked] = measureProgress(model, { hasCert: true }, new Set(['certNo']), today);
    expect(marked).toMatchObject({ errors: 1, unfilled: 0 });
  });

  it('shows what the page fixes for new records, and does not ask for it', () => {
    const where = { field: 'school', operator: 'equals', operand: { value: '一小' } } as const;
    const fieldsOf = (mode: 'create' | 'edit') =>
      openFields(buildFormModel(withFixedFields({ entity, where }, mode), groups, mode), { age: 7 }, today).map((field) => field.name);
    expect(fieldsOf('create')).not.toContain('school');
    expect(fieldsOf('edit')).toContain('school');
    expect(buildFormModel(withFixedFields({ entity, where }, 'create'), groups, 'create').sections[1]?.fields[0]?.name).toBe('school');
  });

  it('shows what an address gives, also where the form does not ask for it', () => {
    expect(withPreset(groups, ['school'])).toBe(groups);
    expect(withPreset(groups, ['courseId', 'school']).map(({ fields }) => fields)).toEqual([
      ['courseId', 'hasCert', 'certNo', 'stuNo', 'age'],
      ['school'],
    ]);
  });

  it('starts a new record with the defaults, under what is given', () => {
    const withDefault = buildEntity([buildField('sex', { default: 1 }), buildField('nation', { default: 'han' })]);
    expect(startValues(withDefault, { nation: 'hui' })).toEqual({ sex: 1, nation: 'hui' });
  });
});

describe('values that come with the address', () => {
  it('start the form, as far as they can be read and typed', () => {
    const count = buildField('count', { fieldType: 'number', options: { decimals: 0, min: 0, max: 9 } });
    const params = new URLSearchParams('count=3&age=5&other=x');
    expect(readPresetValues([count, age], params)).toEqual({ count: 3 });
    expect(readPresetValues([count], new URLSearchParams('count=many'))).toEqual({});
    expect(readPresetValues([count], new URLSearchParams('count=12'))).toEqual({});
  });
});

describe('what a form sends', () => {
  const relations = buildField('relations', {
    children: {
      entity: 'relation',
      fields: [buildField('phone'), buildField('label', { readOnly: true })],
      min: 0,
      max: 5,
      main: undefined,
      copies: {},
    },
  });

  it('leaves empty values out of a new record', () => {
    expect(buildCreateValues([hasCert, certNo, school], { hasCert: false, certNo: '', school: null })).toEqual({ hasCert: false });
  });

  it('sends nothing when nothing changed', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.string()));
    fc.assert(
      fc.property(fc.record({ hasCert: value, certNo: value, school: value }), (record) => {
        expect(buildChanges([hasCert, certNo, school], record, structuredClone(record))).toEqual({});
      }),
    );
  });

  it('sends an emptied value as null and a changed one as it is', () => {
    expect(buildChanges([certNo, school], { certNo: '1', school: 'a' }, { certNo: '', school: 'b' })).toEqual({
      certNo: null,
      school: 'b',
    });
  });

  it('leaves closed fields alone', () => {
    expect(buildChanges([school], { certNo: '1' }, { certNo: '2' })).toEqual({});
  });

  it('keeps ids of child rows and drops what came along', () => {
    const before = { relations: [{ id: 'r1', phone: '1', label: 'x', version: 3 }] };
    const after = { relations: [{ id: 'r1', phone: '2', label: 'y', version: 3 }, { phone: '3' }] };
    expect(buildChanges([relations], before, after)).toEqual({ relations: [{ id: 'r1', phone: '2' }, { phone: '3' }] });
    expect(buildChanges([relations], before, { relations: [{ id: 'r1', phone: '1' }] })).toEqual({});
  });

  it('sends what was emptied in a stored row as null, and what a new row has no longer of its default', () => {
    const graded = {
      ...relations,
      children: { ...relations.children!, fields: [buildField('phone'), buildField('grade', { default: 1 })] },
    };
    const before = { relations: [{ id: 'r1', phone: '1', grade: 2 }] };
    expect(buildChanges([graded], before, { relations: [{ id: 'r1', phone: '', grade: 2 }, { phone: '3' }] })).toEqual({
      relations: [
        { id: 'r1', phone: null, grade: 2 },
        { phone: '3', grade: null },
      ],
    });
    expect(buildCreateValues([buildField('grade', { default: 1 })], { grade: '' })).toEqual({ grade: null });
  });

  it('does not take rows that stand ready for typed ones', () => {
    const main = buildField('isMain');
    const needed = { ...relations, children: { ...relations.children!, min: 1, main: 'isMain', fields: [buildField('phone'), main] } };
    expect(buildChanges([needed], {}, { relations: [{ isMain: true }] })).toEqual({});
    expect(buildChanges([needed], { relations: [] }, { relations: [{ isMain: true, phone: '1' }] })).toHaveProperty('relations');
    expect(buildChanges([needed], { relations: [{ id: 'r', phone: '1' }] }, { relations: [{ isMain: true }] })).toHaveProperty('relations');
  });

  it('treats all ways of being empty alike', () => {
    expect(isSame({ a: null, b: [] }, { c: '' })).toBe(true);
    expect(isSame([1, 2], [2, 1])).toBe(false);
  });

  it('places errors in their cell, at their rows field, at their field, or above', () => {
    const guardians = { ...relations, title: '监护人' };
    const placed = assignErrors(
      [
        { field: 'relations.1.phone', message: '手机号应为 11 位' },
        { field: 'relations.0.label', message: '不能修改' },
        { field: 'relations', message: '至少 1 人' },
        { field: 'school', message: '太长' },
        { field: 'school', message: '含有非法字符' },
        { field: '', message: '已超过 50 人' },
        { field: 'hidden', message: '不能填写' },
      ],
      [guardians, school],
    );
    expect(placed.fields).toEqual([
      { name: ['relations', 1, 'phone'], errors: ['手机号应为 11 位'] },
      { name: ['relations'], errors: ['第 1 行“label”：不能修改', '至少 1 人'] },
      { name: ['school'], errors: ['太长', '含有非法字符'] },
    ]);
    expect(placed.others).toEqual(['已超过 50 人', '不能填写']);
  });
});
