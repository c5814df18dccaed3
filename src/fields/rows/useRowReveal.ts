/** Masked values of a row are asked for by the record, the field and the row. */
import { useMemo } from 'react';
import type { Field } from '../field';
import { type Reveal, useReveal } from '../reveal';

/** Undefined where nothing can be lifted. `record` is the one the rows belong to. */
export function useRowReveal(field: Field, record: Readonly<Record<string, unknown>> | undefined): Reveal | undefined {
  const outer = useReveal();
  const id = record?.id;
  return useMemo(() => {
    if (!outer || typeof id !== 'string') return undefined;
    return { may: outer.may, whole: (rowId, name) => outer.whole(id, `${field.name}.${rowId}.${name}`) };
  }, [outer, id, field.name]);
}
