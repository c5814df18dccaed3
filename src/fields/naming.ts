/** Says in a shape what a written name names, so that editors offer the names there are. */
import type * as z from 'zod';

/** Names of the whole project. */
export type ProjectNameKind =
  | 'entity'
  | 'dictionary'
  | 'resource'
  | 'permission'
  | 'icon'
  | 'cell'
  | 'dialog'
  | 'block'
  | 'page'
  /** `entity.field` of an entity with one record. */
  | 'setting'
  /** An entity, or `entity.field`. */
  | 'entityField';

/** Names that belong to the entity at hand. */
export type EntityNameKind =
  | 'field'
  /** Also a field that every record has, or one behind a reference. */
  | 'readField'
  /** The same, with "-" before it for descending. */
  | 'sort'
  /** Also a field of its rows: `rowsField.childField`. */
  | 'rowField'
  | 'transition'
  /** Not the value but its keys are fields. */
  | 'fieldKeys';

/** Which entity the names inside an object are about. `none`: of one that only the checks can tell. */
export type NamesInside =
  | 'none'
  | {
      /** Definition that holds what is offered inside. */
      definition: string;
      /** Key whose value tells the entity, and what that value is. */
      by: string;
      value: 'entity' | 'entityTitle' | 'resource';
    };

/** The shape, whose value names something of that kind. */
export function naming<Shape extends z.ZodType>(kind: ProjectNameKind | EntityNameKind, shape: Shape): Shape {
  return shape.meta({ naming: kind });
}

/** For `meta` of the shape of an object, inside which names are about another entity than around it. */
export function namesInside(inside: NamesInside): { namesInside: NamesInside } {
  return { namesInside: inside };
}
