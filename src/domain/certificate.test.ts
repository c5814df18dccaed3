import { describe, expect, it } from 'vitest';
import { findCertificateProblem, readCertificate } from './certificate';

const today = '2026-11-20';

describe('disability certificate number', () => {
  it('takes the identity number with category and grade, and reissued ones', () => {
    expect(findCertificateProblem('11010519491231002X62', today)).toBeUndefined();
    expect(findCertificateProblem('11010519491231002X62B1', today)).toBeUndefined();
    expect(readCertificate('11010519491231002X62B1')).toEqual({ idCard: '11010519491231002X', category: 6, grade: 2 });
  });

  it.each([
    ['11010519491231002X6', '现在是 19 位'],
    ['11010519491231002162', '前 18 位不是有效的身份证号'],
    ['11010519491231002X82', '第 19 位是残疾类别'],
    ['11010519491231002X65', '第 20 位是残疾等级'],
    ['11010519491231002X62C1', '末两位应为 B'],
  ])('refuses %s: %s', (number, part) => {
    expect(findCertificateProblem(number, today)).toContain(part);
  });
});
