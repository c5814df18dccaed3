/** The kinds of long work, by name. A kind is only run when it stands here. */
import { listExport } from '../export/listExport';
import type { JobKind, JobKinds } from './jobKind';

const all = [listExport] as unknown as JobKind[];

export const jobKinds: JobKinds = new Map(all.map((kind) => [kind.name, kind]));
