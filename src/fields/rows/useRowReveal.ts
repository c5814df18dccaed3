/** Revealing masked values inside rows, by record, rows field, row and child field. */
import { useMemo } from 'react';
import type { Field } from '../field';
import { type Reveal, useReveal } from '../reveal';

/** Undefined when nothing can be revealed. `record` is the record that contains the rows. */
export function useRowReveal(field: Field, record: Readonly<Record<string, unknown>> | undefined): Reveal | undefined {
  const outer = useReveal();
  const id = record?.id;
  return useMemo(() => {
    if (!outer || typeof id !== 'string') return undefined;
    return { may: outer.may, whole: (rowId, name) => outer.whole(id, `${field.name}.${rowId}.${name}`) };
  }, [outer, id, field.name]);
}
