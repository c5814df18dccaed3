/**
 * A resource as the user may see it: without fields the user may not read, and views, charts and calendars based on them; fields without
 * write permission are read-only.
 */
import { mayUseField } from '../access/fieldRights';
import type { Policy } from '../access/policy';
import type { Entity, List, Resource } from '../config/normalized';
import { waitsForOthers } from '../config/waiting';
import { listFormulaPaths } from '../fields/computed/listFormulaPaths';
import { fieldsOf } from '../fields/condition';
import type { Field } from '../fields/field';

const seen = new WeakMap<Policy, WeakMap<Resource, Resource>>();

/** The resource itself when nothing is removed; otherwise the same object for each call with this policy. */
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
  const list = resource.list && seenList(resource.list, resource, policy);
  return fields === entity.fields && list === resource.list ? resource : { ...resource, list, entity: { ...entity, fields } };
}

/** Views, charts and the calendar reveal values of their fields; they are removed unless the user may filter by all of these. */
function seenList(list: List, resource: Resource, policy: Policy): List {
  const { entity } = resource;
  const isAsked = (name: string | undefined) => {
    const field = entity.fields.find((one) => one.name === name);
    return field === undefined || mayAskBy(policy, entity, field);
  };
  const asked = list.views.filter(({ where }) => {
    const names = fieldsOf(where);
    return entity.fields.every((field) => !names.includes(field.name) || mayAskBy(policy, entity, field));
  });
  // A view of work that waits for other users is not opened by default.
  const views = asked
    .map((view) => (view.opens && waitsForOthers(view, policy) ? { ...view, opens: false } : view))
    .map((view) => (isAsked(view.sort?.field) ? view : { ...view, sort: undefined }));
  const charts = list.charts.filter(({ group, measure }) => isAsked(group) && ('field' in measure ? isAsked(measure.field) : true));
  const { day, start, end } = list.calendar ?? {};
  const calendar = [day, start, end].every(isAsked) ? list.calendar : undefined;
  const isWhole =
    views.length === list.views.length &&
    views.every((view, at) => view === list.views[at]) &&
    charts.length === list.charts.length &&
    calendar === list.calendar;
  return isWhole ? list : { ...list, views, charts, calendar };
}

/** Whether the user may filter a list by a field: filtering by a field that is shown masked would reveal its value. */
export function mayAskBy(policy: Policy, entity: Pick<Entity, 'name' | 'label'>, field: Field): boolean {
  if (field.through?.masked) return false;
  return mayUseField(policy, entity, field, field.maskable ? 'whole' : 'read');
}

function seenFields(entity: Pick<Entity, 'name' | 'label'>, fields: Field[], policy: Policy): Field[] {
  const readable = fields.flatMap((field) => (mayUseField(policy, entity, field, 'read') ? [seenField(entity, field, policy)] : []));
  const trimmed = withoutUnknown(readable);
  return trimmed.length === fields.length && trimmed.every((field, at) => field === fields[at]) ? fields : trimmed;
}

function seenField(entity: Pick<Entity, 'name' | 'label'>, field: Field, policy: Policy): Field {
  const isFixed = !field.readOnly && !mayUseField(policy, entity, field, 'write');
  const own = isFixed ? { ...field, readOnly: true } : field;
  if (!own.children) return own;
  const rows = seenFields({ name: own.children.entity, label: '' }, own.children.fields, policy);
  return rows === own.children.fields ? own : { ...own, children: { ...own.children, fields: rows } };
}

/** Removes computed fields whose operands are missing. */
function withoutUnknown(fields: Field[]): Field[] {
  const kept = fields.filter((field) =>
    listFormulaPaths(field).every(({ name, inner }) => {
      const operand = fields.find((one) => one.name === name);
      return operand !== undefined && (inner === undefined || operand.children?.fields.some((child) => child.name === inner));
    }),
  );
  return kept.length === fields.length ? fields : withoutUnknown(kept);
}
