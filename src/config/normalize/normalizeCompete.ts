/** Written `unique` and `exclusive` → rules for database constraints and for queries of forms. */
import { endsAfterBeginning, isWhole, spanFormOf } from '../../fields/spans';
import type { Check, Exclusive, Unique } from '../normalized';
import { reportBelow } from '../report';
import { uniqueFields } from '../shapes/competeShape';
import type { WrittenEntity } from '../shapes/entityShape';
import { type ConditionScope, normalizeCondition } from './normalizeCondition';

export function normalizeUnique({ unique }: WrittenEntity, scope: ConditionScope): Unique[] {
  return unique.map((written, index) => {
    const { names } = uniqueFields(written);
    if (Array.isArray(written)) return { fields: names, while: undefined, within: undefined };
    const below = { ...scope, report: reportBelow(scope.report, 'unique', index, 'while') };
    return { fields: names, while: written.while && normalizeCondition(written.while, below), within: written.within };
  });
}

export function normalizeExclusive({ exclusive }: WrittenEntity, scope: ConditionScope): Exclusive[] {
  return exclusive.map((written, index) => {
    const below = { ...scope, report: reportBelow(scope.report, 'exclusive', index, 'while') };
    return { fields: written.fields, during: written.during, while: written.while && normalizeCondition(written.while, below) };
  });
}

/** Checks that a span does not end before it begins; the message is shown at the end field, by form and server. */
export function checksOfSpans({ exclusive }: WrittenEntity, { fields }: Pick<ConditionScope, 'fields'>): Check[] {
  const checks = new Map<string, Check>();
  for (const { during } of exclusive) {
    const found = during.flatMap((name) => fields.find((field) => field.name === name) ?? []);
    const form = spanFormOf(found);
    const test = form && found.length === during.length ? endsAfterBeginning(form, during) : undefined;
    if (!form || !test) continue;
    const [from, to] = found.slice(-2).map(({ title }) => title);
    checks.set(during.join(), { ...test, message: isWhole(form) ? `${to}不能早于${from}` : `${to}要晚于${from}` });
  }
  return [...checks.values()];
}
