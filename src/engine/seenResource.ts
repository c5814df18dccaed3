/** A resource as somebody sees it: without the right to read a field, it and views over it are not there; without that to write it is fixed. */
import { fieldKeys, mayField } from '../access/fieldRights';
import type { Policy } from '../access/policy';
import type { Entity, List, Resource } from '../config/normalized';
import { formulaPaths } from '../fields/computed/formulaPaths';
import { fieldsOf } from '../fields/condition';
import type { Field } from '../fields/field';

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
  const { entity } = resource;
  const fields = seenFields(entity, entity.fields, policy);
  const list = resource.list && seenList(resource.list, entity, policy);
  return fields === entity.fields && list === resource.list ? resource : { ...resource, list, entity: { ...entity, fields } };
}

/** A view, a chart and the calendar tell of the fields that they are made of: without the right to ask by one of them they are not offered. */
function seenList(list: List, entity: Entity, policy: Policy): List {
  const views = list.views.filter(({ where }) => {
    const names = fieldsOf(where);
    return entity.fields.every((field) => !names.includes(field.name) || mayAskBy(policy, entity, field));
  });
  const isAsked = (name: string | undefined) => {
    const field = entity.fields.find((one) => one.name === name);
    return field === undefined || mayAskBy(policy, entity, field);
  };
  const charts = list.charts.filter(({ group, measure }) => isAsked(group) && ('field' in measure ? isAsked(measure.field) : true));
  const calendar = list.calendar && isAsked(list.calendar.start) && isAsked(list.calendar.end) ? list.calendar : undefined;
  const isWhole = views.length === list.views.length && charts.length === list.charts.length && calendar === list.calendar;
  return isWhole ? list : { ...list, views, charts, calendar };
}

/** Whether a list may be narrowed by a field: what is seen only in part cannot be found out by asking for it. */
export function mayAskBy(policy: Policy, entity: Pick<Entity, 'name' | 'label'>, field: Field): boolean {
  if (field.through?.masked) return false;
  return mayField(policy, entity, field, field.maskable ? 'whole' : 'read');
}

function seenFields(entity: Pick<Entity, 'name' | 'label'>, fields: Field[], policy: Policy): Field[] {
  const readable = fields.flatMap((field) => (mayField(policy, entity, field, 'read') ? [seenField(entity, field, policy)] : []));
  const trimmed = withoutUnknown(readable);
  return trimmed.length === fields.length && trimmed.every((field, at) => field === fields[at]) ? fields : trimmed;
}

function seenField(entity: Pick<Entity, 'name' | 'label'>, field: Field, policy: Policy): Field {
  const isFixed = !field.readOnly && !fieldKeys(entity, field, 'write').every((key) => policy.can(key));
  const own = isFixed ? { ...field, readOnly: true } : field;
  if (!own.children) return own;
  const rows = seenFields({ name: own.children.entity, label: '' }, own.children.fields, policy);
  return rows === own.children.fields ? own : { ...own, children: { ...own.children, fields: rows } };
}

/** What follows from a field that is not there is not there either. */
function withoutUnknown(fields: Field[]): Field[] {
  const kept = fields.filter((field) =>
    formulaPaths(field).every(({ name, inner }) => {
      const operand = fields.find((one) => one.name === name);
      return operand !== undefined && (inner === undefined || operand.children?.fields.some((child) => child.name === inner));
    }),
  );
  return kept.length === fields.length ? fields : withoutUnknown(kept);
}
