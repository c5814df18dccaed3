/** Checks of permission keys, data scopes and masks. */

import type { Condition } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { keyNeeds, nobody } from '../../fields/keyNeed';
import type { Operand } from '../../fields/valueContext';
import { findMakersField } from '../findMakersField';
import { formatDidYouMean } from '../formatDidYouMean';
import type { JsonPath } from '../jsonPath';
import type { Entity } from '../normalized';
import { people } from '../people';
import { isPermissionKey, permissionKeys } from '../permissionKeys';
import { findImpossibleField } from '../satisfiability';
import { mustBeStored } from './listChecks';
import { type EntityScope, findEntity, findField, type ResourceScope } from './scope';

/** Entity that the last field of a path must reference. */
const ends = { owner: people.staff, write: people.staff, department: people.department } as const;

/** Every path of `scope` follows references and ends at staff or at a department. */
export function checkScopePaths(scope: ResourceScope): void {
  const { resource, entity } = scope;
  for (const part of ['owner', 'write', 'department'] as const) {
    for (const [index, path] of (resource.scope?.[part] ?? []).entries()) checkScopePath(scope, entity, path, part, index);
  }
}

/** Checks `used` of the scope: records that refer to this one, and their owners. */
export function checkScopeUses(scope: ResourceScope): void {
  for (const [index, { entity: name, field, owner }] of (scope.resource.scope?.used ?? []).entries()) {
    const keyPath = ['scope', 'used', index];
    const entity = findEntity(scope, name, [...keyPath, 'entity']);
    const reference = entity && findField(scope, entity, field, [...keyPath, 'field'], 'Scope')?.reference;
    if (!entity) continue;
    if (reference?.entity !== scope.entity.name)
      scope.report('bad-scope', [...keyPath, 'field'], `"${field}" of "${name}" does not point to "${scope.entity.name}".`, {
        hint: `Name a relation field to "${scope.entity.name}".`,
      });
    for (const path of owner) checkPath(scope, entity, path, 'owner', [...keyPath, 'owner']);
  }
}

function checkScopePath(scope: ResourceScope, start: Entity, path: string[], part: keyof typeof ends, index: number): void {
  const written = scope.written.scope?.[part];
  checkPath(scope, start, path, part, Array.isArray(written) ? ['scope', part, index] : ['scope', part]);
}

function checkPath(scope: ResourceScope, start: Entity, path: string[], part: keyof typeof ends, keyPath: JsonPath): void {
  let entity = start;
  for (const [step, name] of path.entries()) {
    const field = findField(scope, entity, name, keyPath, 'Scope');
    if (!field) return;
    const isLast = step === path.length - 1;
    const target = field.reference?.entity;
    if (target === undefined || (isLast && target !== ends[part])) {
      const wanted = isLast ? `point to "${ends[part]}"` : 'lead to other records';
      scope.report('bad-scope', keyPath, `Scope "${path.join('.')}": "${name}" does not ${wanted}.`, {
        hint: `Use a relation field${isLast ? ` of entity "${ends[part]}"` : ''}.`,
      });
      return;
    }
    const next = isLast ? entity : findEntity(scope, target, keyPath);
    if (!next) return;
    entity = next;
  }
}

/** A masked field needs a call that returns its whole value; otherwise no user can read it. */
export function checkMasksRevealed({ entity, written, configuration, report }: ResourceScope): void {
  if (written.endpoints.get === undefined || written.endpoints.reveal !== undefined) return;
  if ([...configuration.resources.values()].some((other) => other.entity === entity && other.endpoints.reveal)) return;
  const isMasked = (field: Field) => field.masked && fieldTypeOf(field).mask !== undefined;
  const rowsOf = (field: Field) => configuration.entities.get(field.children?.entity ?? '')?.fields ?? [];
  const masked = entity.fields.find((field) => isMasked(field) || rowsOf(field).some(isMasked));
  if (!masked) return;
  report('never-revealed', ['endpoints'], `Nobody can see "${masked.name}" whole: it is masked.`, {
    hint: 'Add "reveal": "POST reveal" to "endpoints".',
    atKey: true,
  });
}

/** Permission keys of fields are known, or begin with the name of a menu group. */
export function checkFieldAccess({ written, project, report }: EntityScope): void {
  for (const [name, property] of Object.entries(written.properties)) {
    const asked = Object.entries(property.access ?? {}).flatMap(([act, needs]) =>
      keyNeeds(needs)
        .flat()
        .map((key) => ({ act, key })),
    );
    for (const { act, key } of asked) {
      const group = key.split(':')[0] ?? '';
      if (act === 'read' && key === nobody) continue;
      if (project.groups.has(group) && isPermissionKey(key, group)) continue;
      report('unknown-permission', ['properties', name, 'access', act], `Permission key "${key}" is not known.`, {
        hint: formatDidYouMean(key, permissionKeys) ?? 'Begin it with the name of a menu group, such as "studentModel:".',
      });
    }
  }
}

const path = ['scope', 'or'];

/** The condition is part of the SQL of every call: it must be stored, must not depend on the time, and must not hold for all records. */
export function checkScopeOr(scope: ResourceScope): void {
  const { resource, report } = scope;
  const or = resource.scope?.or;
  if (!or) return;
  mustBeStored(scope, or, path);
  if (namesMoment(or))
    report('bad-scope', path, 'Whose a record is does not change by itself with the day.', {
      hint: 'Compare with a value, or let "timed" change a field of the record.',
    });
  const never = resource.where && findImpossibleField([resource.where, or]);
  if (never)
    report('never-holds', path, `Nothing is ever seen by this: the page's "where" leaves other values of "${never}".`, {
      hint: 'Change the condition, or remove it.',
    });
  else if (JSON.stringify(or) === JSON.stringify(resource.where))
    report('does-nothing', path, 'Everything on the page meets this, so "scope" narrows nothing.', { hint: 'Remove "scope".' });
}

function namesMoment(condition: Condition): boolean {
  if ('and' in condition) return condition.and.some(namesMoment);
  if ('or' in condition) return condition.or.some(namesMoment);
  return 'field' in condition ? 'moment' in condition.operand : namesMoment(condition.not);
}

/**
 * Warns if a user with a narrow data scope could create a record that is outside of that scope: no path of the scope is set by the form,
 * required, written by a rule, or defaults to the user.
 */
export function checkMakersSight({ resource, entity, report }: ResourceScope): void {
  const { scope, endpoints } = resource;
  if (!scope || scope.or || !endpoints.create || findMakersField(resource)) return;
  const firsts = scope.owner.flatMap(([name]) => entity.fields.find((field) => field.name === name && !field.through) ?? []);
  if (firsts.some(({ required, readOnly, defaultWord }) => required || readOnly || isMe(defaultWord))) return;
  report('out-of-sight', ['scope', 'owner'], 'Whoever sees only their own records may make one here that they do not see.', {
    hint: `Let "owner" name a field of "${entity.name}" that points to one "${people.staff}", or give one "default": "me".`,
  });
}

function isMe(word: Operand | undefined): boolean {
  return word !== undefined && 'me' in word;
}
