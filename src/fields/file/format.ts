/** Text of uploaded files, pure: cells must not load what checks it. */
import { listOf } from '../faces/listOf';
import type { StoredFile } from '../fieldServices';

/** What can be shown and opened. */
export function storedFilesOf(value: unknown): StoredFile[] {
  return listOf<StoredFile | null>(value).filter(
    (file): file is StoredFile => typeof file?.id === 'string' && typeof file.name === 'string',
  );
}

export function formatFile(value: unknown): string {
  return storedFilesOf(value)
    .map((file) => file.name)
    .join('、');
}
