/** Text of any characters for properties; fast-check's own unit `binary` lists all of them first, which takes a second in each file. */
import fc from 'fast-check';

const character = fc.integer({ min: 0, max: 0x10_ff_ff }).map((code) => String.fromCodePoint(code));

export function anyText(maxLength: number): fc.Arbitrary<string> {
  return fc.string({ unit: character, maxLength });
}
