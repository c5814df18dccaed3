/** Values of records as texts, as lists show them. */

import type { Configuration } from '../../../../config/normalized';
import { entryOf, must } from '../../../../domain/must';
import { isEmpty } from '../../../../fields/condition';
import { fieldTypeOf } from '../../../../fields/fieldTypes';
import { dialect } from '../../../../wire/dialect';

export interface Words {
  /** '' for nothing stored, and for what the person may not read. */
  text(entity: string, row: object, field: string): string;
  title(entity: string, field: string): string;
}

export function wordsOf(configuration: Configuration, today: string): Words {
  const fieldOf = (entity: string, name: string) =>
    must(
      entryOf(configuration.entities, entity).fields.find((field) => field.name === name),
      `field "${name}" of "${entity}"`,
    );
  return {
    title: (entity, name) => fieldOf(entity, name).title,
    text(entity, row, name) {
      const record = row as Record<string, unknown>;
      const value = record[name];
      if (isEmpty(value)) return '';
      // Ids and labels are in the same order.
      const [ids, labels] = [value, record[dialect.labelKey(name)]].map((one) => (Array.isArray(one) ? one : [one]));
      const byId = new Map(ids?.map((id, at) => [id, labels?.[at] as string | undefined]));
      const field = fieldOf(entity, name);
      return fieldTypeOf(field).format(value, field, { today, label: (id) => byId.get(id) ?? undefined });
    },
  };
}
