import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPartOfNumber, maskCertificate, maskDigits, maskIdCard, maskPhone } from './mask';

describe('masking', () => {
  it.each([
    ['13812342716', '138****2716'],
    ['19900001111', '199****1111'],
    ['0571-88886666', '057****6666'],
    ['0108888666', '010****8666'],
    ['888866667', '*******67'],
    ['88886666', '******66'],
    ['12', '12'],
    ['', ''],
  ])('shows the phone number %s as %s', (number, shown) => {
    expect(maskPhone(number)).toBe(shown);
  });

  it.each([
    ['32010620210308274X', '320106********274X'],
    ['E1234567', 'E1****67'],
    ['123', '123'],
    ['H12345678', 'H1*****78'],
    ['123456789012', '12********12'],
    ['1234567890123', '123456***0123'],
  ])('shows the identity number %s as %s', (number, shown) => {
    expect(maskIdCard(number)).toBe(shown);
  });

  it.each([
    ['32010620210308274462', '320106********274462'],
    ['3201062021030827446262', '320106**********446262'],
  ])('shows the certificate number %s as %s', (number, shown) => {
    expect(maskCertificate(number)).toBe(shown);
  });

  it('changes nothing the second time', () => {
    for (const mask of [maskPhone, maskIdCard, maskCertificate]) {
      fc.assert(
        fc.property(fc.stringMatching(/^[0-9X-]{0,24}$/), (number) => {
          expect(mask(mask(number))).toBe(mask(number));
        }),
      );
    }
  });

  it('leaves no more than seven digits of a phone number readable', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{8,14}$/), (number) => {
        const shown = maskPhone(number);
        expect(shown.replaceAll('*', '').length).toBeLessThanOrEqual(7);
        expect(shown).toContain('****');
        expect(shown.endsWith(number.slice(number.length < 10 ? -2 : -4))).toBe(true);
      }),
    );
  });
});

describe('a text that people search by', () => {
  it.each([
    ['13805122716', true, '*********16'],
    ['138 0512-2716', true, '*** ****-**16'],
    ['陈 0512', true, '陈 **12'],
    ['陈小明', false, '陈小明'],
    ['3班 5', false, '3班 5'],
  ])('“%s” could be a part of a number: %s; in a log it is “%s”', (text, isPart, logged) => {
    expect([isPartOfNumber(text), maskDigits(text)]).toEqual([isPart, logged]);
  });
});
