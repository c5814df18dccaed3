/** Values that can have no marker (codes, booleans, times) are known by where they stand: under the name of their field, in an object with the id of their record. */
import type { Configuration } from '../../../src/config/normalized';
import type { Planted } from './plant';
import type { Marker } from './words';

/** Fields of planted records that the data of an answer names with a value. */
export function shapedIn({ entities }: Configuration, { byId }: Pick<Planted, 'byId'>, data: unknown): Marker[] {
  const found: Marker[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const one of value) look(one);
      return;
    }
    const own = value as Record<string, unknown>;
    const record = typeof own.id === 'string' ? byId.get(own.id) : undefined;
    // With a name of its own it is a row of a picker or of a report, not the record.
    const entity = record && !('label' in own) ? entities.get(record.entity) : undefined;
    for (const [name, inner] of Object.entries(own)) {
      look(inner);
      const field = entity?.fields.find((one) => one.name === name);
      if (!entity || !record || !field || isNothing(inner)) continue;
      // Of a mask nobody knows here what it hides; the marker tells that.
      found.push({ entity: entity.name, field: name, record: record.id, masked: true });
    }
  };
  look(data);
  return found;
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
}
