import { describe, expect, it } from 'vitest';
import { scaleCodes, scaleOf } from '../../../../tests/support/files/scaleFiles';
import { reportAddress } from './reportAddress';

describe('the report of an assessment', () => {
  it.each([
    ['HAMD', '/psychological/HAMD/7'],
    ['erxin', '/rapidScreening/erxinReport/7'],
    ['MCHAT-R', '/rapidScreening/MCHAT/7'],
    ['studyTrain', '/studyReport/studyTrain?reportId=7'],
    ['PEP-3', '/studentModel/assessmentCenter/pep3?reportId=7'],
  ])('of %s is at %s', (code, address) => expect(reportAddress(scaleOf(code), '7')).toBe(address));

  it('has a page for every scale, also one that names none', () => {
    for (const code of scaleCodes) expect(reportAddress(scaleOf(code), '7')).not.toContain('reportPage');
    expect(reportAddress({ routeGroup: 'own', routeKey: 'x' }, 'a b')).toBe('/studentModel/assessmentCenter/reportPage?reportId=a%20b');
  });
});
