/** Input and permission of the import calls. */
import * as z from 'zod';
import type { Resource } from '../../../config/normalized';
import { mostRowsAgain } from '../../../wire/import';
import type { Permission } from '../../http/permission';
import { notFound } from '../../kernel/apiError';

const key = z.string().max(120);
const text = z.string().max(4000, '一格最多 4000 个字');
const rowNumber = z.int().min(1);
const mostEdits = 5_000;

const planShape = z.strictObject({
  mapping: z.array(key.nullable()).min(1).max(200),
  words: z.record(key, z.record(text, z.string().max(200))).default({}),
  edits: z
    .array(z.strictObject({ row: rowNumber, column: z.int().min(0).max(200), text }))
    .max(mostEdits, `一次最多修改 ${mostEdits} 格，请在文件里改好后重新上传`)
    .default([]),
  duplicates: z.enum(['skip', 'create']).default('skip'),
  /** Rows that are hidden in the file: left out unless they are asked for. */
  hidden: z.enum(['skip', 'take']).default('skip'),
  /** Decisions about single rows. */
  choices: z
    .array(z.strictObject({ row: rowNumber, choice: z.enum(['skip', 'create']) }))
    .max(mostEdits, `一次最多逐行选择 ${mostEdits} 行，请在文件里改好后重新上传`)
    .default([]),
});

/** An upload with its mapping and corrections. */
export const importShape = z.strictObject({
  resource: z.string().max(60),
  /** Id of the upload. */
  upload: z.uuid('请先上传文件'),
  plan: planShape,
});
export const rowsShape = importShape.extend({ rows: z.array(rowNumber).min(1).max(mostRowsAgain) });
export const startShape = importShape.extend({
  /** `good`: imports the valid rows. `all`: imports all rows or none. */
  mode: z.enum(['good', 'all']).default('good'),
});

export type ImportableResource = Resource & { import: NonNullable<Resource['import']> };

/** The resource, if it has an import. Throws "not found" otherwise. */
export function getImportable(resource: Resource | undefined): ImportableResource {
  if (!resource?.import) throw notFound('这个列表的导入');
  return resource as ImportableResource;
}

/** Requires the permissions to create and to import, because all rows become new records. */
export function importPermission({ permission, permissions, title }: Resource): Permission {
  return { keys: [permission, permissions.create, permissions.import], what: `导入${title}` };
}
