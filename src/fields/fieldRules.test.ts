import { describe, expect, it } from 'vitest';
import { sampleField } from '../../tests/support/language/sampleFields';
import { buildIdCard } from '../domain/idCard';
import { listWarningRules } from './fieldRules';

const certificate = sampleField('certificate');
const child = buildIdCard('330106', '2019-03-31', 17);

/** The message under the field, and whether it is a warning only. */
async function warningFor(value: unknown): Promise<{ text: string | undefined; warningOnly: boolean | undefined }> {
  const [rule] = listWarningRules(certificate, () => ({}));
  const told = Promise.resolve(rule?.validator?.({}, value, () => undefined));
  return {
    text: await told.then(
      () => undefined,
      ({ message }: Error) => message,
    ),
    warningOnly: rule?.warningOnly,
  };
}

describe('a warning under a field', () => {
  it('stands under a value that may be stored', async () => {
    expect(await warningFor(`${child}62b1`)).toMatchObject({ text: expect.stringContaining('B1'), warningOnly: true });
    expect((await warningFor(`${child}62`)).text).toBeUndefined();
    expect((await warningFor('')).text).toBeUndefined();
  });

  it('leaves a wrong value to the error', async () => {
    expect((await warningFor(`${child}92B1`)).text).toBeUndefined();
  });

  it('is not there for types that never warn', () => {
    expect(listWarningRules(sampleField('text'), () => ({}))).toEqual([]);
  });
});
