/** Short form of a new record: the same form with fewer fields. A button shows the others and keeps typed values. */
import { Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import type { Entity, FieldGroup, Resource } from '../../config/normalized';
import { lazyTexts } from '../lazyTexts';
import { fieldNamed } from '../record/recordLabel';

/** Query parameter of the address of a new record that asks for the short form. */
export const quickParameter = 'quick';

interface QuickForm {
  title: string;
  /** The resource, with only the row columns of the short form. */
  resource: Resource;
  groups: readonly FieldGroup[];
  /** Button that shows all fields. */
  whole: ReactNode;
}

/** Undefined where the whole form is shown. */
export function useQuickForm(resource: Resource, isAsked: boolean): QuickForm | undefined {
  const quick = resource.form?.quick;
  const [isWhole, setWhole] = useState(false);
  const groups = useMemo(() => quick && listQuickGroups(resource, quick), [resource, quick]);
  const short = useMemo(() => ({ ...resource, entity: withShortRows(resource.entity) }), [resource]);
  if (!quick || !groups || !isAsked || isWhole) return undefined;
  const whole = <Button onClick={() => setWhole(true)}>{lazyTexts.form.whole}</Button>;
  return { title: quick.title, resource: short, groups, whole };
}

/** Child rows with their main column and those that are required or have a default; with all columns if there are none of the latter. */
export function withShortRows(entity: Entity): Entity {
  const fields = entity.fields.map((field) => {
    const { children } = field;
    const asked = children?.fields.filter((one) => one.required || one.requiredWhen || one.default !== undefined || one.defaultWord) ?? [];
    if (!children || asked.length === 0) return field;
    return {
      ...field,
      children: { ...children, fields: children.fields.filter((one) => asked.includes(one) || one.name === children.main) },
    };
  });
  return { ...entity, fields };
}

/** Child rows get a section of their own, because they have no label. */
function listQuickGroups({ entity }: Resource, { fields }: NonNullable<NonNullable<Resource['form']>['quick']>): FieldGroup[] {
  const rows = fields.flatMap((name) => fieldNamed(entity.fields, name) ?? []).filter(({ children }) => children);
  const others = fields.filter((name) => !rows.some((field) => field.name === name));
  const groups = rows.map((field) => ({ title: field.title, fields: [field.name], showWhen: undefined }));
  return others.length === 0 ? groups : [{ title: entity.title, fields: others, showWhen: undefined }, ...groups];
}
