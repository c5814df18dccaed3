/** Specifications of the inputs of a document: which input is at which path. Paths are relative to the part. */
import { type DocumentPath, valueAt } from '../../../domain/workingCopy/path';
import ui from '../../../ui/ui.module.css';
import { CheckAt, ChoiceAt, type ChoiceAtProps, type Option, optionsOf } from './ChoiceAt';
import { type EntriesSpec, EntryList } from './EntryList';
import css from './editor.module.css';
import type { FieldPlace, FieldSpec } from './fieldSpec';
import { NumberAt, type NumberAtProps } from './NumberAt';
import { TextAt, type TextAtProps } from './TextAt';
import { type ListAtProps, NameAt, type NameAtProps, PairsAt, PointsAt } from './TypedAt';

type More<Props> = Omit<Props, 'path' | 'title'>;

/** `items.0` → `['items', 0]`; '' is the entry itself. */
const below = ({ path }: { path: DocumentPath }, at: string): DocumentPath =>
  at === '' ? path : [...path, ...at.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))];
const keyOf = (at: string, title: string) => `${at} ${title}`;

/** Builders of input specifications for one type of document. */
export function documentFields<Document>() {
  type Spec = FieldSpec<Document>;
  return {
    text: (at: string, title: string, more: More<TextAtProps<Document>> = {}): Spec => {
      return (context) => <TextAt key={keyOf(at, title)} path={below(context, at)} title={title} {...more} />;
    },
    number: (at: string, title: string, more: More<NumberAtProps<Document>> = {}): Spec => {
      return (context) => <NumberAt key={keyOf(at, title)} path={below(context, at)} title={title} {...more} />;
    },
    /** Choice of a table of words, or of options computed from the document. */
    choice: (
      at: string,
      title: string,
      options: Readonly<Record<string, string>> | ((document: Document, path: DocumentPath) => readonly Option[]),
      more: Omit<More<ChoiceAtProps<Document>>, 'options'> = {},
    ): Spec => {
      return (context) => {
        const shown = typeof options === 'function' ? options(context.document, context.path) : optionsOf(options);
        return <ChoiceAt key={keyOf(at, title)} path={below(context, at)} title={title} options={shown} {...more} />;
      };
    },
    points: (at: string, title: string, more: More<ListAtProps> & { optional?: boolean } = {}): Spec => {
      return (context) => <PointsAt key={keyOf(at, title)} path={below(context, at)} title={title} {...more} />;
    },
    pairs: (at: string, title: string, more: More<ListAtProps> = {}): Spec => {
      return (context) => <PairsAt key={keyOf(at, title)} path={below(context, at)} title={title} {...more} />;
    },
    /** Name of an entry that others refer to, unique among `others`. */
    name: (
      at: string,
      title: string,
      others: (document: Document, path: DocumentPath) => readonly string[],
      more: Pick<NameAtProps<Document>, 'rename' | 'isCode'>,
    ): Spec => {
      return (context) => {
        const path = below(context, at);
        const name = String(valueAt(context.document, path) ?? '');
        const taken = others(context.document, context.path).filter((one) => one !== name);
        return <NameAt key={keyOf(at, title)} {...{ path, title, name, taken }} {...more} />;
      };
    },
    /** A list within an entry. */
    entries: (at: string, spec: EntriesSpec<Document>): Spec => {
      return (context) => (
        <div key={at} className={css.inner}>
          <EntryList path={below(context, at)} spec={spec} withAdd />
        </div>
      );
    },
    /** Checkboxes side by side. */
    checks: (...marks: readonly (readonly [at: string, title: string, isKept?: boolean])[]): Spec => {
      return (context) => (
        <div key={marks.map(([at]) => at).join(' ')} className={`${ui.row} ${css.checks}`}>
          {marks.map(([at, title, isKept = false]) => (
            <CheckAt key={at} path={below(context, at)} title={title} isKept={isKept} />
          ))}
        </div>
      );
    },
    /** Inputs shown only if the condition holds. */
    when: (holds: (context: FieldPlace<Document>) => boolean, ...specs: readonly Spec[]): Spec => {
      return (context) => (holds(context) ? specs.map((spec) => spec(context)) : null);
    },
  };
}
