import { expect, it } from 'vitest';
import { getAddressVersion, scaleAddress } from './calls';

const versionIn = (address: string) => getAddressVersion(new URL(address, 'http://localhost').searchParams);

it.each([1, 2, 17, 1000])('version %i is in its address, also beside a tab', (version) => {
  const scale = { evalType: 2, code: 'Y-BOCS' };
  expect(versionIn(scaleAddress(scale, version))).toBe(version);
  expect(versionIn(scaleAddress(scale, version, 'tab=bands'))).toBe(version);
});

it.each(['', '?version=', '?version=0', '?version=1.5', '?version=-1', '?version=1e3', '?version=x'])('%s names no version', (query) => {
  expect(versionIn(`/scaleModel/questionList/2/HAMD${query}`)).toBeUndefined();
});
