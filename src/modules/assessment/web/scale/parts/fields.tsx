/** The inputs of a part of a scale as data: what stands where, and how it is typed. Paths are those below the part. */
import type { ReactNode } from 'react';
import type { ScalePath } from '../../../domain/check/finding';
import type { Scale } from '../../../domain/scale/scaleShape';
import { CheckAt, ChoiceAt, type Option, optionsOf } from '../inputs/ChoiceAt';
import { NumberAt } from '../inputs/NumberAt';
import { TextAt } from '../inputs/TextAt';
import { NameAt, NumbersAt, PairsAt, PointsAt } from '../inputs/TypedAt';
import css from '../scale.module.css';

/** What an input may depend on. */
export interface FieldPlace {
  /** Path of the part, or of the entry of a list. */
  path: ScalePath;
  scale: Scale;
}

/** An input; nothing where it does not apply. */
export type FieldSpec = (place: FieldPlace) => ReactNode;

type More<Input extends (props: never) => ReactNode> = Omit<Parameters<Input>[0], 'path' | 'title'>;

/** `items.0` → `['items', 0]`; nothing is the entry itself. */
const below = ({ path }: FieldPlace, at: string): ScalePath =>
  at === '' ? path : [...path, ...at.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))];
const keyOf = (at: string, title: string) => `${at} ${title}`;

export function text(at: string, title: string, more: More<typeof TextAt> = {}): FieldSpec {
  return (place) => <TextAt key={keyOf(at, title)} path={below(place, at)} title={title} {...more} />;
}

export function number(at: string, title: string, more: More<typeof NumberAt> = {}): FieldSpec {
  return (place) => <NumberAt key={keyOf(at, title)} path={below(place, at)} title={title} {...more} />;
}

/** One of a table of words, or of options that depend on the scale. */
export function choice(
  at: string,
  title: string,
  options: Readonly<Record<string, string>> | ((scale: Scale, path: ScalePath) => readonly Option[]),
  more: Omit<More<typeof ChoiceAt>, 'options'> = {},
): FieldSpec {
  return (place) => {
    const shown = typeof options === 'function' ? options(place.scale, place.path) : optionsOf(options);
    return <ChoiceAt key={keyOf(at, title)} path={below(place, at)} title={title} options={shown} {...more} />;
  };
}

export function numbers(at: string, title: string, more: More<typeof NumbersAt> = {}): FieldSpec {
  return (place) => <NumbersAt key={keyOf(at, title)} path={below(place, at)} title={title} {...more} />;
}

export function points(at: string, title: string, more: More<typeof PointsAt> = {}): FieldSpec {
  return (place) => <PointsAt key={keyOf(at, title)} path={below(place, at)} title={title} {...more} />;
}

export function pairs(at: string, title: string, more: More<typeof PairsAt> = {}): FieldSpec {
  return (place) => <PairsAt key={keyOf(at, title)} path={below(place, at)} title={title} {...more} />;
}

/** The name of an entry that others of its list do not have. */
export function code(
  others: (scale: Scale) => readonly { code: string }[],
  more: Pick<Parameters<typeof NameAt>[0], 'rename' | 'isCode'>,
): FieldSpec {
  return ({ path, scale }) => {
    const names = others(scale).map((one) => one.code);
    const name = names[Number(path.at(-1))] ?? '';
    return <NameAt key="code" path={[...path, 'code']} title="代码" name={name} taken={names.filter((one) => one !== name)} {...more} />;
  };
}

/** Yes or no, each beside the others. */
export function checks(...marks: readonly (readonly [at: string, title: string, isKept?: boolean])[]): FieldSpec {
  return (place) => (
    <div key={marks.map(([at]) => at).join(' ')} className={css.checks}>
      {marks.map(([at, title, isKept = false]) => (
        <CheckAt key={at} path={below(place, at)} title={title} isKept={isKept} />
      ))}
    </div>
  );
}

/** Inputs that stand there only sometimes. */
export function when(holds: (place: FieldPlace) => boolean, ...specs: readonly FieldSpec[]): FieldSpec {
  return (place) => (holds(place) ? specs.map((spec) => spec(place)) : null);
}

/** Scores as options, by code and name. */
export const scoreOptions = ({ scores }: Scale): Option[] => scores.map(({ code: value, name }) => ({ value, label: `${value} ${name}` }));

/** Groups of items as options. */
export function groupOptions({ items }: Pick<Scale, 'items'>): Option[] {
  return [...new Set(items.flatMap(({ group }) => group ?? []))].map((value) => ({ value, label: value }));
}
