/** Values as plain text, for comparing versions. Labels of records that were just picked are loaded. */
import { useEffect, useMemo, useState } from 'react';
import { todayInShanghai } from '../../fields/components/today';
import { isEmpty } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { useFieldServices } from '../../fields/fieldServices';
import { fieldTypeOf } from '../../fields/fieldTypes';
import type { RecordValues } from '../record/recordLabel';

type FieldText = (field: Field, value: unknown) => string;

/** `versions` must contain all values whose text is requested. */
export function useFieldText(fields: readonly Field[], versions: readonly RecordValues[]): FieldText {
  const { pick } = useFieldServices();
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = useMemo(() => getIdsByEntity(fields, versions), [fields, versions]);
  useEffect(() => {
    let current = true;
    const loads = [...wanted].map(([entity, ids]) => pick(entity, { ids: [...ids] }).catch(() => []));
    void Promise.all(loads).then((found) => current && setLabels(new Map(found.flat().map(({ id, label }) => [id, label]))));
    return () => {
      current = false;
    };
  }, [wanted, pick]);
  return useMemo(() => {
    const context = { label: (id: string) => labels.get(id), today: todayInShanghai() };
    return (field, value) => textOf(field, value, context);
  }, [labels]);
}

function textOf(field: Field, value: unknown, context: { label: (id: string) => string | undefined; today: string }): string {
  if (isEmpty(value)) return '';
  try {
    return fieldTypeOf(field).format(value, field, context);
  } catch {
    // Incomplete input cannot be formatted.
    return typeof value === 'string' ? value : '';
  }
}

function getIdsByEntity(fields: readonly Field[], versions: readonly RecordValues[]): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  const collect = (inner: readonly Field[], record: RecordValues) => {
    for (const field of inner) {
      const value = record[field.name];
      if (field.reference && !isEmpty(value)) {
        const known = ids.get(field.reference.entity) ?? new Set();
        ids.set(field.reference.entity, known);
        for (const id of Array.isArray(value) ? value : [value]) if (typeof id === 'string') known.add(id);
      }
      if (field.children && Array.isArray(value)) for (const row of value) collect(field.children.fields, (row ?? {}) as RecordValues);
    }
  };
  for (const version of versions) collect(fields, version);
  return ids;
}
