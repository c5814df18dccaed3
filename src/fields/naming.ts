/** Marks strings in configuration schemas as names of a certain kind, so that editors can complete them. */
import type * as z from 'zod';

/** Names with project scope. */
type ProjectNameKind =
  | 'entity'
  | 'dictionary'
  | 'resource'
  /** An action of a resource. */
  | 'action'
  | 'permission'
  | 'icon'
  | 'cell'
  | 'dialog'
  | 'block'
  /** The extension that draws a part of a board. */
  | 'part'
  /** `page.figure` of a list. */
  | 'figure'
  | 'page'
  /** `entity.field` of an entity with a single record. */
  | 'setting'
  /** An entity, or `entity.field`. */
  | 'entityField';

/** Names in the scope of the current entity. */
export type EntityNameKind =
  | 'field'
  /** Also fields that every record has, and fields via a reference. */
  | 'readField'
  /** As `readField`, with a leading "-" for descending order. */
  | 'sort'
  /** Also a field of its rows: `rowsField.childField`. */
  | 'rowField'
  /** A field of one of its rows, without the name of the rows field. */
  | 'innerField'
  | 'transition'
  /** An action, link or sheet of a page of the entity, or "edit". */
  | 'step'
  /** The keys of the object are field names; its values are values of these fields. */
  | 'fieldKeys'
  /** The keys of the object are field names; its values are something else, such as names. */
  | 'keys'
  /** As `fieldKeys`, with fields via a reference. */
  | 'readKeys';

/** Names in the entity that a field refers to, or of its child rows. */
export type ChosenNameKind = 'chosenField' | 'chosenKeys';

/** The entity that names inside an object belong to. `none`: it cannot be determined by the schema, only by the checks. */
export type NamesInside =
  | 'none'
  | {
      /** Schema definition with the names to offer. */
      definition: string;
      /** Key whose value determines the entity; `value` tells what it contains. */
      by: string;
      value: 'entity' | 'entityTitle' | 'resource';
    };

/** Where `ChosenNameKind` finds its entity: keys of the object, and whether they name an entity or a page of it. */
export interface NamesChosen {
  /** Schema definition with the names to offer. */
  definition: string;
  by: Readonly<Record<string, 'entity' | 'resource'>>;
}

/** Every kind of name. */
export type NameKind = ProjectNameKind | EntityNameKind | ChosenNameKind;

/** Marks the schema's value as a name of this kind. */
export function naming<Shape extends z.ZodType>(kind: NameKind, shape: Shape): Shape {
  return shape.meta({ naming: kind });
}

/** For `meta` of an object schema whose names belong to another entity than those around it. */
export function namesInside(inside: NamesInside): { namesInside: NamesInside } {
  return { namesInside: inside };
}

/** For `meta` of a schema with names of two entities: the one it refers to, and the one around it. */
export function namesChosen(chosen: NamesChosen): { namesChosen: NamesChosen } {
  return { namesChosen: chosen };
}
