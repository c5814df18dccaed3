/** Files in records: what a record refers to must fit its field by what is stored of it, not by what the call says. */
import type { Field } from '../../../fields/field';
import { extensionOf, nameProblem } from './fileKinds';
import { limitsOf } from './uploadLimits';

/** A stored file as records and answers carry it. */
export interface FileValue {
  id: string;
  name: string;
  size: number;
  /** Media type, found by content. */
  type: string;
}

/** A sentence when a file that was let in for a more generous field does not fit this one. */
export function fileProblem(file: FileValue, field: Field): string | undefined {
  const limits = limitsOf(field);
  if (!limits) return undefined;
  if (file.size > limits.maxBytes) return `“${file.name}”超过 ${limits.maxBytes / 1024 / 1024} MB`;
  return extensionOf(file.name) === '' ? undefined : nameProblem(file.name, limits.accept);
}
