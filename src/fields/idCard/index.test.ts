import { describe, expect, it } from 'vitest';
import { sampleField } from '../../../tests/support/language/sampleFields';
import { buildIdCard } from '../../domain/idCard';
import { fieldTypeOf } from '../fieldTypes';

const field = sampleField('idCard', { birthday: 'birthday', sex: 'sex', typeField: 'idType', typeCode: 1 });
const type = fieldTypeOf(field);
const boy = buildIdCard('330106', '2019-03-31', 17);

describe('identity number field', () => {
  it('fills birthday and sex of its siblings', () => {
    expect(type.derive?.(boy, field)).toEqual({ birthday: '2019-03-31', sex: 1 });
    expect(type.derive?.('E12345678', field)).toEqual({});
    expect(type.derive?.(boy, sampleField('idCard', { birthday: undefined, sex: undefined }))).toEqual({});
  });

  it('checks the number only of an identity card', () => {
    expect(type.value(field).safeParse('E12345678').success).toBe(true);
    expect(type.agree?.('E12345678', { idType: 3 }, field)).toBeUndefined();
    expect(type.agree?.('E12345678', { idType: 1 }, field)).toBe('身份证号应为 18 位，现在是 9 位');
    expect(type.value(field).safeParse('E1').success).toBe(false);
  });

  it('agrees with birthday and sex, where they are filled', () => {
    expect(type.agree?.(boy, { idType: 1 }, field)).toBeUndefined();
    expect(type.agree?.(boy, { idType: 1, birthday: '2019-03-31', sex: 1 }, field)).toBeUndefined();
    expect(type.agree?.(boy, { idType: 1, birthday: '2019-03-30', sex: 1 }, field)).toBe(
      '证件号中的出生日期是 2019-03-31，与填写的不一致。请核对',
    );
    expect(type.agree?.(boy, { idType: 1, birthday: '2019-03-31', sex: 2 }, field)).toBe('证件号对应的性别是男，与填写的不一致。请核对');
  });

  it('takes the small x and full-width digits people type', () => {
    expect(type.clean?.(' 1101051949 1231002x', field)).toBe('11010519491231002X');
    expect(type.clean?.('１１０１０５１９４９１２３１００２Ｘ', field)).toBe('11010519491231002X');
  });

  it('needs type field and type code together', () => {
    expect(() => sampleField('idCard', { typeField: 'idType' })).toThrow('typeCode');
  });

  it('looks at its siblings', () => {
    expect(type.siblings?.(field)).toEqual(['birthday', 'sex', 'idType']);
  });
});
