/** Text of a filter value on its chip. Labels of references are loaded. */

import { useEffect, useState } from 'react';
import type { Resource } from '../../config/normalized';
import { must } from '../../domain/must';
import { todayInShanghai } from '../../fields/components/today';
import type { Field } from '../../fields/field';
import { useFieldServices } from '../../fields/fieldServices';
import { fieldNamed } from '../record/recordLabel';
import css from './filter.module.css';
import { formatFilter, operatorOf } from './filterValue';
import type { FilterParam } from './listState';

interface FilterTextProps {
  resource: Resource;
  filter: FilterParam;
}

export default function FilterText({ resource, filter }: FilterTextProps) {
  const field = must(fieldNamed(resource.entity.fields, filter.field), `field "${filter.field}" of the filter`);
  const label = useLabels(field, filter.text);
  const text = wordsOf(field, filter, label);
  return (
    <span className={css.value} title={text}>
      {text}
    </span>
  );
}

function wordsOf(field: Field, filter: FilterParam, label: (id: string) => string | undefined): string {
  try {
    return formatFilter(field, operatorOf(field, filter.operator), filter.text, { label, today: todayInShanghai() });
  } catch {
    // A link may contain an invalid value; it is shown unchanged, and the server reports the error.
    return filter.text;
  }
}

function useLabels(field: Field, text: string): (id: string) => string | undefined {
  const { pick } = useFieldServices();
  const { entity, from } = field.reference ?? {};
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(noLabels);
  useEffect(() => {
    if (entity === undefined) return;
    let wanted = true;
    pick(entity, { ...(from !== undefined && { from }), ids: text.split(',') }).then(
      (options) => wanted && setLabels(new Map(options.map((option) => [option.id, option.label]))),
      // When labels cannot be loaded the chip shows none; the list itself works.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [pick, entity, from, text]);
  return (id) => labels.get(id);
}

const noLabels: ReadonlyMap<string, string> = new Map();
