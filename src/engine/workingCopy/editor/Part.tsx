/** Parts of a document. */
import type { ReactNode } from 'react';
import { valueAt } from '../../../domain/workingCopy/path';
import ui from '../../../ui/ui.module.css';
import { AddEntry, type EntriesSpec, EntryList } from './EntryList';
import css from './editor.module.css';
import { useCommands, useDocument } from './editorContext';

interface PartProps {
  title: string;
  hint?: string | undefined;
  /** Beside the title. */
  command?: ReactNode;
  children: ReactNode;
}

export function Part({ title, hint, command, children }: PartProps) {
  return (
    <section className={css.part} aria-label={title}>
      <div className={`${ui.row} ${css.partHead}`}>
        <h2 className={ui.sectionTitle}>{title}</h2>
        {command}
      </div>
      {hint && <p className={`${ui.noteText} ${css.second}`}>{hint}</p>}
      {children}
    </section>
  );
}

export interface ListSpec<Document> extends EntriesSpec<Document> {
  /** Key of the list in the document. */
  of: keyof Document & string;
  title: string;
  hint?: string;
  /** Text of a list without entries. */
  none?: string;
  /** Whether the part is shown while it is empty; default: if entries can be added. */
  isShown?: (document: Document) => boolean;
}

/** A list of entries with inputs. */
export function ListPart<Document>({ of: key, title, hint, none, isShown, ...spec }: ListSpec<Document>) {
  const document = useDocument<Document>();
  const { isReadOnly } = useCommands<Document>();
  const isEmpty = !(valueAt(document, [key]) as unknown[] | undefined)?.length;
  const mayAdd = !isReadOnly && spec.add !== undefined;
  if (isEmpty && !none && (!mayAdd || isShown?.(document) === false)) return null;
  const named: EntriesSpec<Document> = { name: (_: never, at: number) => `${title}第 ${at + 1} 项`, ...spec };
  return (
    <Part title={title} hint={hint} command={mayAdd && <AddEntry path={[key]} spec={named} />}>
      {isEmpty && none && <p className={`${ui.noteText} ${css.second}`}>{none}</p>}
      <EntryList path={[key]} spec={named} />
    </Part>
  );
}
