/** Files in records: a file is checked against its field by its stored name, size and type, not by those in the call. */
import type { Field } from '../../../fields/field';
import { findNameProblem, getExtension } from './fileKinds';
import { limitsOf } from './uploadLimits';

/** A stored file as it is in records and answers. */
export interface FileValue {
  id: string;
  name: string;
  size: number;
  /** Media type, detected from the content. */
  type: string;
}

/** Message if the file breaks the limits of the field; it may have been uploaded for a field with wider limits. */
export function fileProblem(file: FileValue, field: Field): string | undefined {
  const limits = limitsOf(field);
  if (!limits) return undefined;
  if (file.size > limits.maxBytes) return `“${file.name}”超过 ${limits.maxBytes / 1024 / 1024} MB`;
  return getExtension(file.name) === '' ? undefined : findNameProblem(file.name, limits.accept);
}
