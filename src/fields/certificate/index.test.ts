import { describe, expect, it } from 'vitest';
import { sampleField } from '../../../tests/support/language/sampleFields';
import { buildIdCard } from '../../domain/idCard';
import { fieldTypeOf } from '../fieldTypes';

const field = sampleField('certificate', { idCard: 'idCard', category: 'disabilityType', grade: 'disabilityGrade' });
const type = fieldTypeOf(field);
const child = buildIdCard('330106', '2019-03-31', 17);

describe('certificate field', () => {
  it('fills category and grade', () => {
    expect(type.derive?.(`${child}62`, field)).toEqual({ disabilityType: 6, disabilityGrade: 2 });
    expect(type.derive?.('no number', field)).toEqual({});
  });

  it('warns of a reissued one, masked or whole, and of no other', () => {
    for (const number of [`${child}62B1`, type.mask?.(`${child}62B1`)]) expect(type.warn?.(number, field)).toMatch('B1 表示补办的证件');
    expect(type.warn?.(`${child}62`, field)).toBeUndefined();
  });

  it('refuses the certificate of another child', () => {
    const other = buildIdCard('330106', '2019-03-31', 19);
    expect(type.agree?.(`${child}62`, { idCard: child }, field)).toBeUndefined();
    expect(type.agree?.(`${other}62`, { idCard: child }, field)).toBe('残疾证号前 18 位与身份证号不一致。请核对证件');
  });

  it('lets holders of other documents have a number of their own', () => {
    expect(type.agree?.(`${child}62`, { idCard: 'E12345678' }, field)).toBeUndefined();
    expect(type.agree?.(`${child}62`, {}, field)).toBeUndefined();
  });

  it('names category and grade that differ from its digits', () => {
    expect(type.agree?.(`${child}62`, { disabilityType: 5, disabilityGrade: 2 }, field)).toBe(
      '证号第 19 位表示“精神”，与残疾类别不一致。请核对',
    );
    expect(type.agree?.(`${child}62`, { disabilityType: 6, disabilityGrade: 1 }, field)).toBe(
      '证号第 20 位表示“二级”，与残疾等级不一致。请核对',
    );
  });
});
