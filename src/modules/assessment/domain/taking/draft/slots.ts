/** Places that can be filled: a part and a key of it, as one text. */
import type { Changes, Filled, FilledPart, InputValue } from '../calls';

/** `answers.12`, `inputs.goalText.3`, `texts.advice`. */
export type Slot = `${FilledPart}.${string}`;
/** Null takes a value away. */
type SlotValues = Readonly<Record<Slot, InputValue | null>>;

const parts: readonly FilledPart[] = ['answers', 'remarks', 'inputs', 'texts'];

export function slotOf(part: FilledPart, key: string | number): Slot {
  return `${part}.${key}`;
}

export function partOf(slot: Slot): { part: FilledPart; key: string } {
  const dot = slot.indexOf('.');
  return { part: slot.slice(0, dot) as FilledPart, key: slot.slice(dot + 1) };
}

/** Null where nothing stands. */
export function valueAt(filled: Filled, slot: Slot): InputValue | null {
  const { part, key } = partOf(slot);
  return (filled[part] as Record<string, InputValue>)[key] ?? null;
}

/** A copy with other values. Parts without any stay the same objects. */
export function withValues(filled: Filled, values: SlotValues): Filled {
  const next: Record<FilledPart, Record<string, InputValue | undefined>> = { ...filled };
  for (const [slot, value] of Object.entries(values) as [Slot, InputValue | null][]) {
    const { part, key } = partOf(slot);
    if (next[part] === filled[part]) next[part] = { ...filled[part] };
    if (value === null) delete next[part][key];
    else next[part][key] = value;
  }
  // Built slot by slot from a filled one.
  return next as unknown as Filled;
}

type AnyChanges = Partial<Record<FilledPart, Changes<InputValue>>>;

/** Values by slot as a save carries them: by part. */
export function asChanges(values: SlotValues): Partial<Record<FilledPart, Changes<never>>> {
  const changes: AnyChanges = {};
  for (const [slot, value] of Object.entries(values) as [Slot, InputValue | null][]) {
    const { part, key } = partOf(slot);
    const own = changes[part] ?? {};
    own[key] = value;
    changes[part] = own;
  }
  return changes as Partial<Record<FilledPart, Changes<never>>>;
}

/** The other way round. */
export function valuesOf(changes: AnyChanges): SlotValues {
  const pairs = parts.flatMap((part) => Object.entries(changes[part] ?? {}).map(([key, value]) => [slotOf(part, key), value] as const));
  return Object.fromEntries(pairs) as SlotValues;
}

export function isSame(one: InputValue | null, other: InputValue | null): boolean {
  if (one === other) return true;
  return Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((line, at) => line === other[at]);
}
