/** Text of uploaded files. Separate from `index.ts` so that cells do not load zod. */
import { listOf } from '../components/listOf';
import type { StoredFile } from '../fieldServices';

/** The well-formed entries of a value. */
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
