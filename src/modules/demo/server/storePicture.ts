/** Stores a drawing as an uploaded file of a demo institution. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storeFile } from '../../../server/features/files/storeFile';
import { type Drawing, pngOf } from './drawing';
import type { SeedSource } from './seedSource';

interface PicturePlan {
  name: string;
  drawing: Drawing;
  field: { entity: string; name: string };
}

const mb = 1_048_576;

export async function storePicture({ context, plan, nextId, staffIds }: SeedSource, { name, drawing, field }: PicturePlan) {
  const png = pngOf(drawing);
  const { temporaryFolder } = context.files;
  const file = join(temporaryFolder, `${nextId()}.png`);
  await mkdir(temporaryFolder, { recursive: true });
  await writeFile(file, png);
  const staffId = staffIds.get(plan.staff[0]?.key ?? '') ?? '';
  const limits = { accept: ['.png'], maxBytes: mb };
  return storeFile(
    context,
    { instId: plan.id, accountId: staffId, staffId },
    { name, file, size: png.length },
    { limits, field, id: nextId() },
  );
}
