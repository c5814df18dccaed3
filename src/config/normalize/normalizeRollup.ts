/** Written rollup → Rollup. Its condition is added once all entities are read, because it uses fields of the other entity. */
import { must } from '../../domain/must';
import type { Computed } from '../../fields/computed/formulas';
import type { Field } from '../../fields/field';
import { type Rollup, rollupWays } from '../../fields/rollup/rollup';
import type { Entity } from '../normalized';
import type { Project, ProjectResolver } from '../project';
import { reportBelow } from '../report';
import type { WrittenRollup } from '../shapes/rollupShape';
import { normalizeCondition } from './normalizeCondition';

/** Rollup over another entity; undefined = over own rows, or none. */
export function findEntityRollup(written: WrittenRollup | undefined): Rollup | undefined {
  const by = rollupWays.find((way) => written?.[way] !== undefined);
  if (!written || !by || written.via === undefined) return undefined;
  const [entity = '', field] = must(written[by], `"${by}" of the rollup`).split('.');
  return { by, entity, field, via: written.via, while: undefined, order: written.by, negate: written.negate ?? false };
}

/** A rollup over own rows is a computed value. */
export function findRowsRollup(written: WrittenRollup | undefined): Computed | undefined {
  const by = rollupWays.find((way) => written?.[way] !== undefined);
  if (!written || !by || written.via !== undefined) return undefined;
  return { by, of: [must(written[by], `"${by}" of the rollup`)], ...(written.by === undefined ? {} : { order: written.by }) };
}

/** Adds the condition to every rollup, in place. */
export function connectRollups(project: Project, entities: ReadonlyMap<string, Entity>, resolver: ProjectResolver): void {
  for (const file of project.entities.values()) {
    for (const field of entities.get(file.name)?.fields ?? []) {
      const condition = file.written.properties[field.name]?.rollup?.while;
      const source = sourceOf(field, entities, entities.get(file.name)?.fields ?? []);
      if (!condition || !source) continue;
      const mentioned = project.entities.get(source.entity)?.mentioned ?? new Set<string>();
      const report = reportBelow(file.report, 'properties', field.name, 'rollup', 'while');
      const made = normalizeCondition(condition, { fields: source.fields, mentioned, settings: resolver.settings, report });
      if (field.rollup) field.rollup.while = made;
      else if (field.computed && made) field.computed.while = made;
    }
  }
}

/** Fields the condition may use: of the other entity, or of the rows. */
function sourceOf(
  field: Field,
  entities: ReadonlyMap<string, Entity>,
  own: readonly Field[],
): { entity: string; fields: readonly Field[] } | undefined {
  if (field.rollup) {
    const entity = entities.get(field.rollup.entity);
    return entity && { entity: entity.name, fields: entity.fields };
  }
  const rows = own.find((one) => one.name === field.computed?.of[0]?.split('.')[0])?.children;
  return rows && { entity: rows.entity, fields: rows.fields };
}
