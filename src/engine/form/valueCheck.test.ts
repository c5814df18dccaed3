import { describe, expect, it } from 'vitest';
import { sampleField } from '../../../tests/support/language/sampleFields';
import { checkValue } from './valueCheck';

const number = { ...sampleField('idCard'), name: 'idCard' };
const birthday = { ...sampleField('date', { max: 'today' }), name: 'birthday' };
const sex = { ...sampleField('select'), name: 'sex' };
const fields = [birthday, sex, number];
/** Id card number of a girl born 1949-12-31. */
const idCard = '11010519491231002X';
const notBirthday = '证件号中的出生日期是 1949-12-31，与填写的不一致。请核对';
const notSex = '证件号对应的性别是女，与填写的不一致。请核对';

/** Message of each field after the user changed the fields in this order. */
function reported(values: Record<string, unknown>, ...order: string[]) {
  const isNewer = (name: string, than: string) => order.indexOf(name) > order.indexOf(than);
  const sentences = fields.map((field) => [field.name, checkValue(field, values, { checks: [], fields, isNewer, today: '2026-11-22' })]);
  return Object.fromEntries(sentences.filter(([, sentence]) => sentence !== undefined));
}

describe('an ID number and a birthday that is another one', () => {
  const values = { idCard, birthday: '1949-12-30', sex: 2 };

  it('are told under the one that was changed last', () => {
    expect(reported(values, 'idCard', 'birthday')).toEqual({ birthday: notBirthday });
    expect(reported(values, 'birthday')).toEqual({ birthday: notBirthday });
    expect(reported(values, 'birthday', 'idCard')).toEqual({ idCard: notBirthday });
  });

  it('are told under the number when neither was changed', () => {
    expect(reported(values)).toEqual({ idCard: notBirthday });
  });

  it('are each told for themselves beside a sex that is another one', () => {
    expect(reported({ ...values, sex: 1 }, 'idCard', 'birthday', 'sex')).toEqual({ birthday: notBirthday, sex: notSex });
  });

  it('are not told while one of them is empty, wrong in itself, or not known in full', () => {
    expect(reported({ ...values, birthday: '' }, 'birthday')).toEqual({});
    expect(reported({ ...values, birthday: '1949-12-31' }, 'birthday')).toEqual({});
    expect(reported({ ...values, birthday: '2099-01-01' }, 'birthday')).toEqual({ birthday: '不能晚于今天' });
    expect(reported({ ...values, idCard: '1101051949' }, 'birthday')).toEqual({ idCard: '身份证号应为 18 位，现在是 10 位' });
    expect(reported({ ...values, idCard: '1101**********002X' }, 'birthday')).not.toHaveProperty('birthday');
  });
});
