/** Parts of a document, generated from specifications of their inputs. */
import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { type DocumentPath, insertAt, removeAt, valueAt } from '../../../domain/workingCopy/path';
import ui from '../../../ui/ui.module.css';
import { Entries } from './Entries';
import css from './editor.module.css';
import { useCommands, useDocument } from './editorContext';
import type { FieldSpec } from './fields';
import { FindingsOf } from './Labelled';

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

export function FieldsOf<Document>({ path = [], fields }: { path?: DocumentPath; fields: readonly FieldSpec<Document>[] }) {
  const document = useDocument<Document>();
  return <div className={css.form}>{fields.map((field) => field({ path, document }))}</div>;
}

export interface ListSpec<Document> {
  /** Key of the list in the document. */
  of: keyof Document & string;
  title: string;
  hint?: string;
  fields: readonly FieldSpec<Document>[];
  /** Title of the button that adds an entry, and the new entry; without it entries can be neither added nor removed. */
  add?: string;
  fresh?: (document: Document) => unknown;
  /** Whether the part is shown while it is empty; default: if entries can be added. */
  isShown?: (document: Document) => boolean;
  /** Heading above the inputs of an entry. */
  head?: (entry: never) => string;
  /** An empty list is stored; otherwise its key is omitted. */
  keepsEmpty?: boolean;
}

/** A list of entries with inputs. */
export function ListPart<Document>({ of: key, title, hint, fields, add, fresh, isShown, head, keepsEmpty = false }: ListSpec<Document>) {
  const whole = useDocument<Document>();
  const { edit, isReadOnly } = useCommands<Document>();
  const entries = (valueAt(whole, [key]) as unknown[] | undefined) ?? [];
  const mayAdd = !isReadOnly && add !== undefined;
  if (entries.length === 0 && (!mayAdd || isShown?.(whole) === false)) return null;
  const insert = () => edit((known) => insertAt(known, [key], entries.length, fresh?.(known)));
  return (
    <Part title={title} hint={hint} command={mayAdd && <Button onClick={insert}>{add}</Button>}>
      <Entries of={entries}>
        {(entry, at) => (
          <div className={css.rowOpen} data-path={`${key}.${at}`}>
            {head && <strong>{head(entry as never)}</strong>}
            <FieldsOf path={[key, at]} fields={fields} />
            {/* With a single input the findings of the entry are shown at that input. */}
            {fields.length > 1 && <FindingsOf path={[key, at]} />}
            {mayAdd && (
              <div className={ui.row}>
                <Button
                  size="small"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={`删除${title}第 ${at + 1} 项`}
                  onClick={() => edit((known) => removeAt(known, [key], at, !keepsEmpty))}
                >
                  删除
                </Button>
              </div>
            )}
          </div>
        )}
      </Entries>
    </Part>
  );
}
