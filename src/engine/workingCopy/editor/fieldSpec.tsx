/** Specifications of inputs, and the form that renders them. */
import type { ReactNode } from 'react';
import type { DocumentPath } from '../../../domain/workingCopy/path';
import css from './editor.module.css';
import { useDocument } from './editorContext';

/** Values that an input may depend on. */
export interface FieldPlace<Document> {
  /** Path of the part, or of the entry of a list. */
  path: DocumentPath;
  document: Document;
}

/** Renders an input, or nothing where it does not apply. */
export type FieldSpec<Document> = (context: FieldPlace<Document>) => ReactNode;

export function FieldsOf<Document>({ path = [], fields }: { path?: DocumentPath; fields: readonly FieldSpec<Document>[] }) {
  const document = useDocument<Document>();
  return <div className={css.form}>{fields.map((field) => field({ path, document }))}</div>;
}
