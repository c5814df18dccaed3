/** Lists of entries, generated from the specifications of their inputs; an entry may hold lists of its own. */
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { type DocumentPath, insertAt, listFindingsAt, moveAt, removeAt, valueAt } from '../../../domain/workingCopy/path';
import { useAsk } from '../../../ui/AskHost';
import ui from '../../../ui/ui.module.css';
import { Entries } from './Entries';
import css from './editor.module.css';
import { useCommands, useDocument, useFindings, useTarget } from './editorContext';
import { type FieldSpec, FieldsOf } from './fieldSpec';
import { FindingsOf } from './Labelled';

export interface EntriesSpec<Document> {
  fields: readonly FieldSpec<Document>[];
  /** Title of the button that adds an entry; without it entries can be neither added nor removed. */
  add?: string;
  /** The new entry. */
  fresh?: (document: Document, path: DocumentPath) => unknown;
  /** Adds an entry in a way of its own. */
  insert?: (document: Document, path: DocumentPath) => Document;
  /** Heading above the inputs of an entry. */
  head?: (entry: never, document: Document, at: number) => string;
  /** Entries are rows of text, of which one at a time unfolds. */
  summary?: (entry: never, document: Document, at: number) => ReactNode;
  /** What an entry is called on its buttons; default: its number. */
  name?: (entry: never, at: number) => string;
  /** Inputs and buttons stand side by side. */
  isLine?: boolean;
  /** Has buttons that move an entry up and down. */
  mayMove?: boolean;
  /** Number of entries that have to stay. */
  least?: number;
  /** An empty list is stored; otherwise its key is omitted. */
  keepsEmpty?: boolean;
  /** Title of the button that removes an entry. */
  removal?: string;
  /** Removes an entry in a way of its own. */
  remove?: (document: Document, at: number, path: DocumentPath) => Document;
  /** What is removed with an entry, in sentences: it is asked about before. */
  effects?: (document: Document, at: number, path: DocumentPath) => string[];
  /** It is asked also where nothing else is removed. */
  alwaysAsks?: boolean;
  /** Further buttons of an entry. */
  commands?: (entry: never, at: number) => ReactNode;
}

interface ListProps<Document> {
  path: DocumentPath;
  spec: EntriesSpec<Document>;
}

/** The list at the path. `withAdd`: with the button that adds an entry below. */
export function EntryList<Document>({ path, spec, withAdd = false }: ListProps<Document> & { withAdd?: boolean }) {
  const entries = useEntries(path);
  const { isReadOnly } = useCommands<Document>();
  const [open, setOpen] = useOpenEntry(path);
  return (
    <>
      <Entries of={entries}>
        {(entry, at) =>
          spec.summary ? (
            <FoldedEntry {...{ path, spec, entry, at, open, setOpen }} count={entries.length} />
          ) : (
            <Entry {...{ path, spec, entry, at }} count={entries.length} />
          )
        }
      </Entries>
      {withAdd && !isReadOnly && (
        <div className={ui.row}>
          <AddEntry path={path} spec={spec} isSmall />
        </div>
      )}
    </>
  );
}

function useEntries(path: DocumentPath): unknown[] {
  return (valueAt(useDocument(), path) as unknown[] | undefined) ?? [];
}

/** The entry that is unfolded: the one that is looked for, or was opened last. */
function useOpenEntry(path: DocumentPath) {
  const target = useTarget();
  const state = useState<number>();
  const [, setOpen] = state;
  const [of] = path;
  useEffect(() => {
    const [part, at] = target?.path ?? [];
    if (part === of && typeof at === 'number') setOpen(at);
  }, [target, of]);
  return state;
}

/** The button that adds an entry. */
export function AddEntry<Document>({ path, spec, isSmall = false }: ListProps<Document> & { isSmall?: boolean }) {
  const entries = useEntries(path);
  const { edit, goTo } = useCommands<Document>();
  const { add, fresh, insert, summary } = spec;
  const change = () => {
    edit((known) => (insert ? insert(known, path) : insertAt(known, path, entries.length, fresh?.(known, path))));
    if (summary) goTo([...path, entries.length]);
  };
  return (
    <Button {...(isSmall && { size: 'small' as const })} onClick={change}>
      {add}
    </Button>
  );
}

interface EntryProps<Document> extends ListProps<Document> {
  entry: unknown;
  at: number;
  count: number;
}

interface FoldedProps<Document> extends EntryProps<Document> {
  open: number | undefined;
  setOpen: (at: number | undefined) => void;
}

function FoldedEntry<Document>({ open, setOpen, ...props }: FoldedProps<Document>) {
  const { path, spec, entry, at } = props;
  const document = useDocument<Document>();
  const wrong = listFindingsAt(useFindings(), [...path, at]).length;
  const isOpen = open === at;
  return (
    <div className={css.row} data-path={[...path, at].join('.')}>
      <button
        type="button"
        className={`${ui.textLine} ${ui.bareButton} ${css.rowHead}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(isOpen ? undefined : at)}
      >
        {spec.summary?.(entry as never, document, at)}
        {wrong > 0 && <span className={`${ui.wrongTint} ${css.rowMark}`}>{`${wrong} 处`}</span>}
      </button>
      {isOpen && <Entry {...props} onMove={setOpen} onRemove={() => setOpen(undefined)} />}
    </div>
  );
}

interface OpenProps {
  onMove?: ((to: number) => void) | undefined;
  onRemove?: (() => void) | undefined;
}

/** The inputs and buttons of one entry. */
export function Entry<Document>({ onMove, onRemove, ...props }: EntryProps<Document> & OpenProps) {
  const { path, spec, entry, at } = props;
  const document = useDocument<Document>();
  const { isReadOnly } = useCommands<Document>();
  const { head, fields, isLine, commands, add, removal, mayMove } = spec;
  const own = [...path, at];
  const buttons = (add !== undefined || removal !== undefined || mayMove) && !isReadOnly;
  return (
    <div className={isLine ? css.line : css.rowOpen} data-path={own.join('.')}>
      {head && <strong>{head(entry as never, document, at)}</strong>}
      {isLine ? fields.map((field) => field({ path: own, document })) : <FieldsOf path={own} fields={fields} />}
      {/* With a single input the findings of the entry are shown at that input. */}
      {fields.length > 1 && <FindingsOf path={own} />}
      {(commands || buttons) && (
        <div className={isLine ? css.lineButtons : ui.row}>
          {commands?.(entry as never, at)}
          {buttons && <EntryButtons {...props} {...{ onMove, onRemove }} />}
        </div>
      )}
    </div>
  );
}

function EntryButtons<Document>({ path, spec, entry, at, count, onMove, onRemove }: EntryProps<Document> & OpenProps) {
  const { name, isLine, mayMove, least = 0, keepsEmpty, removal = '删除', effects, alwaysAsks } = spec;
  const document = useDocument<Document>();
  const { edit } = useCommands<Document>();
  const ask = useAsk();
  const called = name?.(entry as never, at) ?? `第 ${at + 1} 项`;
  const move = (to: number) => {
    edit((known) => moveAt(known, path, at, to));
    onMove?.(to);
  };
  const remove = async () => {
    const lost = effects?.(document, at, path) ?? [];
    const text = `${lost.length > 0 ? `${lost.join('；')}。` : ''}可以撤销。`;
    const isAsked = lost.length > 0 || alwaysAsks;
    if (isAsked && !(await ask({ title: `删除${called}？`, text, confirm: '删除', danger: true }))) return;
    edit((known) => (spec.remove ? spec.remove(known, at, path) : removeAt(known, path, at, !keepsEmpty)));
    onRemove?.();
  };
  const button = (title: string, more: ButtonProps) => (
    <Button {...(isLine ? { type: 'text' as const } : { size: 'small' as const })} aria-label={`${title}${called}`} {...more}>
      {!isLine && title}
    </Button>
  );
  return (
    <>
      {mayMove && button('上移', { icon: <ArrowUpOutlined />, disabled: at === 0, onClick: () => move(at - 1) })}
      {mayMove && button('下移', { icon: <ArrowDownOutlined />, disabled: at === count - 1, onClick: () => move(at + 1) })}
      {button(removal, { danger: true, icon: <DeleteOutlined />, disabled: count <= least, onClick: () => void remove() })}
    </>
  );
}
