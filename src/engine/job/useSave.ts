/** Downloads files; failures are shown as toasts. */
import { useCallback } from 'react';
import { readToken } from '../../providers/auth/tokenCookie';
import { saveFile } from '../../providers/data/saveFile';
import { dialect } from '../../wire/dialect';
import { type Job, jobPaths } from '../../wire/job';
import { useNotify } from '../call/useNotify';

/** `save` downloads a path under a file name, `saveOf` the file of a job. */
export function useSave(): { save: (path: string, name: string) => void; saveOf: (job: Job) => void } {
  const notify = useNotify();
  const save = useCallback(
    (path: string, name: string) => {
      saveFile(path, name, readToken()).then((notice) => notice !== undefined && notify.failedText(notice), notify.failed);
    },
    [notify],
  );
  const saveOf = useCallback((job: Job) => save(`${jobPaths.download}?${dialect.id}=${job.id}`, job.file?.name ?? ''), [save]);
  return { save, saveOf };
}
