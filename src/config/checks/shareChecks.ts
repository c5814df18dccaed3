/** Percentages are shares of a total: they can be added only to shares, and only into a share (30 % + 70 % of one fee). */
import type { Field } from '../../fields/field';
import type { JsonPath } from '../jsonPath';
import { isShare } from '../normalize/misfit';
import type { Report } from '../report';

interface Added {
  /** Field that holds the result. */
  into: Field;
  by: string;
  parts: readonly Field[];
  path: JsonPath;
}

/** Reports a sum or difference of shares and other numbers. */
export function reportMixedShares(report: Report, { into, by, parts, path }: Added): void {
  if (by !== 'sum' && by !== 'difference') return;
  const all = [into, ...parts];
  const [share, other] = [all.find(isShare), all.find((one) => !isShare(one))];
  if (!share || !other) return;
  report(
    'cannot-compute',
    path,
    `"${share.name}" (${share.fieldType}) is a share, and "${other.name}" (${other.fieldType}) is none: they do not add up.`,
    {
      hint: 'Give all of them the same type, or multiply by the share first: {"product": […]}.',
      atKey: true,
    },
  );
}
