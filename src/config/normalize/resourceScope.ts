import type { Condition } from '../../fields/condition';
import type { Field } from '../../fields/field';
import type { Configuration, Entity } from '../normalized';
import type { ProjectResolver, WrittenResourceFile } from '../project';
import type { WrittenCondition } from '../shapes/conditionShape';

/** Context of one resource while it is normalized. */
export interface ResourceScope {
  file: WrittenResourceFile;
  entity: Entity;
  configuration: Configuration;
  resolver: ProjectResolver;
  /** A field of the entity, or a dotted field. */
  field(name: string): Field | undefined;
  condition(written: WrittenCondition | undefined, ...path: (string | number)[]): Condition | undefined;
}
