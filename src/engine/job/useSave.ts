/** Saves files that calls answer; failures are told in the toast. */
import { useCallback } from 'react';
import { readToken } from '../../providers/auth/tokenCookie';
import { saveFile } from '../../providers/data/saveFile';
import { dialect } from '../../wire/dialect';
import { type Job, jobPaths } from '../../wire/job';
import { useTell } from '../call/useTell';

export function useSave(): { save: (path: string, name: string) => void; saveOf: (job: Job) => void } {
  const tell = useTell();
  const save = useCallback(
    (path: string, name: string) => {
      saveFile(path, name, readToken()).catch(tell.failed);
    },
    [tell],
  );
  const saveOf = useCallback((job: Job) => save(`${jobPaths.download}?${dialect.id}=${job.id}`, job.file?.name ?? ''), [save]);
  return { save, saveOf };
}
