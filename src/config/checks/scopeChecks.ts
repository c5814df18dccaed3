/** Checks of data scopes: of `scope.or`, under which a record is visible to every user of the page, and of whether makers see what they make. */
import type { Condition } from '../../fields/condition';
import type { Operand } from '../../fields/valueContext';
import { makersField } from '../makersField';
import { impossibleField } from '../neverHolds';
import { people } from '../people';
import { mustBeStored } from './listChecks';
import type { ResourceScope } from './scope';

const place = ['scope', 'or'];

/** The condition is part of the SQL of every call: it must be stored, must not depend on the time, and must not hold for all records. */
export function checkScopeOr(scope: ResourceScope): void {
  const { resource, report } = scope;
  const or = resource.scope?.or;
  if (!or) return;
  mustBeStored(scope, or, place);
  if (namesMoment(or))
    report('bad-scope', place, 'Whose a record is does not change by itself with the day.', {
      hint: 'Compare with a value, or let "timed" change a field of the record.',
    });
  const never = resource.where && impossibleField([resource.where, or]);
  if (never)
    report('never-holds', place, `Nothing is ever seen by this: the page's "where" leaves other values of "${never}".`, {
      hint: 'Change the condition, or remove it.',
    });
  else if (JSON.stringify(or) === JSON.stringify(resource.where))
    report('does-nothing', place, 'Everything on the page meets this, so "scope" narrows nothing.', { hint: 'Remove "scope".' });
}

function namesMoment(condition: Condition): boolean {
  if ('and' in condition) return condition.and.some(namesMoment);
  if ('or' in condition) return condition.or.some(namesMoment);
  return 'field' in condition ? 'moment' in condition.operand : namesMoment(condition.not);
}

/**
 * Warns where somebody with a narrow data scope may make a record that they do not see then: nothing of the scope is their own, required,
 * written by a rule, or free to name them.
 */
export function checkMakersSight({ resource, entity, report }: ResourceScope): void {
  const { scope, endpoints } = resource;
  if (!scope || scope.or || !endpoints.create || makersField(resource)) return;
  const firsts = scope.owner.flatMap(([name]) => entity.fields.find((field) => field.name === name && !field.through) ?? []);
  if (firsts.some(({ required, readOnly, defaultWord }) => required || readOnly || isMe(defaultWord))) return;
  report('out-of-sight', ['scope', 'owner'], 'Whoever sees only their own records may make one here that they do not see.', {
    hint: `Let "owner" name a field of "${entity.name}" that points to one "${people.staff}", or give one "default": "me".`,
  });
}

function isMe(word: Operand | undefined): boolean {
  return word !== undefined && 'me' in word;
}
