import type { Condition } from '../../fields/condition';
import type { Configuration, Entity } from '../normalized';
import type { ProjectResolver, WrittenResourceFile } from '../project';
import type { WrittenCondition } from '../shapes/conditionShape';

/** Everything about one resource while it is normalized. */
export interface ResourceScope {
  file: WrittenResourceFile;
  entity: Entity;
  configuration: Configuration;
  resolver: ProjectResolver;
  condition(written: WrittenCondition | undefined, ...path: (string | number)[]): Condition | undefined;
}
