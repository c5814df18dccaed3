/**
 * Reads keys and defaults from a zod shape for a value. The only code that reads zod internals; unions are resolved by discriminator or by
 * the JSON type of the value.
 */
import type * as z from 'zod';
import type { JsonPath } from '../jsonPath';

/** Members of zod definitions used here. */
interface Definition {
  type: string;
  innerType?: Shape;
  in?: Shape;
  getter?: () => Shape;
  discriminator?: string;
  options?: Shape[];
  shape?: Record<string, Shape>;
  catchall?: Shape;
  valueType?: Shape;
  element?: Shape;
  values?: unknown[];
  defaultValue?: unknown;
}
export type Shape = z.core.$ZodType;

// zod's definitions are one union, which it does not export.
const definitionOf = (shape: Shape) => shape._zod.def as unknown as Definition;

/** The shape without defaults and optionality; of a union, the arm that fits the value. */
export function getBareShape(shape: Shape, value: unknown): Shape {
  const definition = definitionOf(shape);
  const inner = definition.innerType ?? definition.in ?? definition.getter?.();
  if (inner) return getBareShape(inner, value);
  if (definition.options && definition.type === 'union') {
    const arm = definition.options.find((option) => isMeant(option, value, definition.discriminator));
    return arm ? getBareShape(arm, value) : shape;
  }
  return shape;
}

function isMeant(option: Shape, value: unknown, discriminator: string | undefined): boolean {
  const { type, shape } = definitionOf(getBareShape(option, value));
  if (discriminator === undefined) return kindOf(value) === (type === 'record' ? 'object' : type);
  const literal = shape?.[discriminator];
  return (
    literal !== undefined && definitionOf(literal).values?.includes((value as Record<string, unknown> | null)?.[discriminator]) === true
  );
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Keys with their shapes, if the shape is an object with fixed keys; otherwise undefined. */
export function keysOf(shape: Shape): Record<string, Shape> | undefined {
  return definitionOf(shape).shape;
}

/** The shape of a member or an element. */
export function findMemberShape(shape: Shape, key: string | number): Shape | undefined {
  const { shape: keys, catchall, valueType, element } = definitionOf(shape);
  if (keys) return (Object.hasOwn(keys, key) ? keys[key] : undefined) ?? catchall;
  return valueType ?? element;
}

/** The shape at a path of a value. */
export function findShapeAt(shape: Shape, value: unknown, path: JsonPath): Shape | undefined {
  let current: Shape | undefined = getBareShape(shape, value);
  let inside = value;
  for (const key of path) {
    if (!current) return undefined;
    inside = (inside as Record<string | number, unknown> | undefined)?.[key];
    const member: Shape | undefined = findMemberShape(current, key);
    current = member && getBareShape(member, inside);
  }
  return current;
}

/** The default of a key, wrapped in an object; undefined = none. */
export function defaultOf(shape: Shape): { value: unknown } | undefined {
  const { type, defaultValue, innerType } = definitionOf(shape);
  if (type === 'default') return { value: defaultValue };
  return innerType ? defaultOf(innerType) : undefined;
}

/** Arms of a union; the shape itself otherwise. */
export function armsOf(shape: Shape): Shape[] {
  const { options, innerType, getter } = definitionOf(shape);
  const inner = innerType ?? getter?.();
  if (inner) return armsOf(inner);
  return options ? options.flatMap(armsOf) : [shape];
}
