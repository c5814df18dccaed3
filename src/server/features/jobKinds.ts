/** All job kinds. Only kinds in this list can be queued and run. */
import { bulkLook, bulkRun } from './bulk/bulkJobs';
import { listExport } from './export/listExport';
import { changeUndo } from './history/undoJob';
import { importUndo, recordImport } from './import/importJobs';
import type { JobKind, JobKinds } from './jobs/jobKind';

// Each kind has an input type of its own, which its `input` checks before a run.
const all = [listExport, recordImport, importUndo, bulkLook, bulkRun, changeUndo] as unknown as JobKind[];

export const jobKinds: JobKinds = new Map(all.map((kind) => [kind.name, kind]));
