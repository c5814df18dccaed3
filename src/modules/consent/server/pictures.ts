/** Pictures of a child in records: adding and opening them requires that consent is not refused. */
import type { FileReading, RuleContext } from '../../../server/records/rule';
import { purposes } from '../domain/codes';
import { refuseStopped } from './refuseStopped';
import { isStoppedNow } from './stoppedNow';

interface WithFiles {
  stuId?: string | null;
}

/** `fields`: fields with pictures; stored pictures are kept, only new ones are refused. */
export async function refuseNewPictures(
  fields: readonly string[],
  values: WithFiles,
  before: WithFiles | undefined,
  context: RuleContext,
): Promise<void> {
  const stuId = before?.stuId ?? values.stuId;
  for (const field of fields) {
    const known = new Set(listFiles(before, field).map(({ id }) => id));
    if (!stuId || !listFiles(values, field).some(({ id }) => !known.has(id))) continue;
    await refuseStopped({ stuId, purpose: purposes.pictures, field, what: '不能添加照片和视频' }, context);
  }
}

/** For `closesFiles`: refuses all reads, also by older addresses, until consent is given again or a decision to continue is recorded. */
export async function whyPicturesClosed({ stuId }: WithFiles, reading: FileReading): Promise<string | undefined> {
  if (!stuId || !(await isStoppedNow(stuId, purposes.pictures, reading))) return undefined;
  return '这名学员没有影像的知情同意，照片和视频不能打开';
}

function listFiles(values: WithFiles | undefined, field: string): { id: string }[] {
  const value = (values as Record<string, unknown> | undefined)?.[field];
  return Array.isArray(value) ? value : [];
}
