/** Fields that a list can be filtered by: its own, those of its child rows and those of referenced records. */
import { manifest } from 'virtual:kangjiao/config';
import { useEffect, useMemo, useState } from 'react';
import type { Policy } from '../../../access/policy';
import type { Resource } from '../../../config/normalized';
import type { Field } from '../../../fields/field';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import { usePolicy } from '../../../providers/access/usePolicy';
import { dialect } from '../../../wire/dialect';
import { mayAskBy } from '../../seenResource';
import { preloadResource } from '../../useResource';

export interface FilterField {
  /** `stuName`, or `headTeacherId.realName`. */
  name: string;
  title: string;
  /** Title of the reference or child rows it is read through; '' for own fields. */
  through: string;
  field: Field;
}

const canFilter = (field: Field) => fieldTypeOf(field).filters.length > 0;

export function useFilterFields(resource: Resource): readonly FilterField[] {
  const policy = usePolicy();
  const [related, setRelated] = useState<ReadonlyMap<string, readonly Field[]>>(new Map());
  useEffect(() => {
    let current = true;
    const entities = new Set(resource.entity.fields.flatMap(({ reference, system }) => (reference && !system ? [reference.entity] : [])));
    const loads = [...entities].map(async (entity): Promise<[string, readonly Field[]][]> => {
      const page = manifest.resources.find((one) => one.entity === entity && one.endpoints.list && policy.can(one.permission));
      if (!page) return [];
      const target = (await preloadResource(page.name)).entity;
      return [[entity, target.fields.filter((field) => mayAskBy(policy, target, field))]];
    });
    // When other resources cannot be loaded, only own fields are offered.
    Promise.all(loads).then(
      (found) => current && setRelated(new Map(found.flat())),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [resource, policy]);
  return useMemo(() => collect(resource, related, policy), [resource, related, policy]);
}

/** Fields read through one reference are left out, because they are offered with the referenced record. */
const isNear = ({ through }: Field) => through !== undefined && through.steps.length <= 2;

function collect({ entity }: Resource, related: ReadonlyMap<string, readonly Field[]>, policy: Policy): FilterField[] {
  const own = entity.fields
    .filter((field) => canFilter(field) && mayAskBy(policy, entity, field) && !isNear(field))
    .map((field) => ({ name: field.name, title: field.title, through: '', field }));
  const through = entity.fields.flatMap((field) => {
    const rows = field.children && { name: field.children.entity, label: '' };
    const ofRows = rows && field.children?.fields.filter((one) => mayAskBy(policy, rows, one));
    const inner = ofRows ?? (field.system ? undefined : related.get(field.reference?.entity ?? ''));
    return (inner ?? [])
      .filter((one) => canFilter(one) && !(field.reference && one.masked) && !one.system)
      .map((one) => ({
        name: field.name + dialect.operatorSeparator + one.name,
        title: one.title,
        through: field.title,
        field: one,
      }));
  });
  return [...own, ...through];
}
