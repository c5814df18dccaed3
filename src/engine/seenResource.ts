/** A resource as somebody sees it: fields without the right to read are not there, those without the right to write are fixed. */
import { fieldKeys, mayField } from '../access/fieldRights';
import type { Policy } from '../access/policy';
import type { Entity, Field, Resource } from '../config/normalized';

const seen = new WeakMap<Policy, WeakMap<Resource, Resource>>();

/** The resource itself where nothing is taken away; the same object for the same person. */
export function seenResource(resource: Resource, policy: Policy): Resource {
  const known = seen.get(policy) ?? new WeakMap<Resource, Resource>();
  seen.set(policy, known);
  const made = known.get(resource) ?? trim(resource, policy);
  known.set(resource, made);
  return made;
}

function trim(resource: Resource, policy: Policy): Resource {
  const fields = seenFields(resource.entity, resource.entity.fields, policy);
  return fields === resource.entity.fields ? resource : { ...resource, entity: { ...resource.entity, fields } };
}

function seenFields(entity: Pick<Entity, 'name' | 'label'>, fields: Field[], policy: Policy): Field[] {
  const trimmed = fields.flatMap((field) => (mayField(policy, entity, field, 'read') ? [seenField(entity, field, policy)] : []));
  return trimmed.length === fields.length && trimmed.every((field, at) => field === fields[at]) ? fields : trimmed;
}

function seenField(entity: Pick<Entity, 'name' | 'label'>, field: Field, policy: Policy): Field {
  const isFixed = !field.readOnly && !fieldKeys(entity, field, 'write').every((key) => policy.can(key));
  const own = isFixed ? { ...field, readOnly: true } : field;
  if (!own.children) return own;
  const rows = seenFields({ name: own.children.entity, label: '' }, own.children.fields, policy);
  return rows === own.children.fields ? own : { ...own, children: { ...own.children, fields: rows } };
}
