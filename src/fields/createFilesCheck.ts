/** Shared by file and image: the value is a list of upload results. */
import * as z from 'zod';
import { isUnique } from './codedField';
import { FieldTextError } from './fieldType';
import { createListCheck } from './listValue';
import { recordId } from './recordId';
import { refusing } from './refusal';
import { remedy } from './remedy';

interface UploadLimits {
  accept: string[];
  /** Maximum size of a file in MB. */
  maxSize: number;
  /** Maximum number of files. */
  max: number;
}

/** File types that are never accepted: web pages, SVG (may contain scripts) and programs. */
export const neverTaken: readonly string[] = [
  ...['.svg', '.html', '.htm', '.xhtml', '.xht', '.xml', '.shtml', '.js', '.mjs'],
  ...['.exe', '.bat', '.cmd', '.sh', '.msi', '.apk', '.jar', '.php'],
];

/** File types that the server can detect by content (`src/server/records/files/fileKinds.ts`); others are always refused. */
const detectable: readonly string[] = [
  ...['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.ppt', '.pptx', '.wps', '.et', '.odt', '.ods', '.odp', '.rtf', '.epub', '.vsdx', '.dwg'],
  ...['.txt', '.csv', '.md'],
  ...['.jpg', '.jpeg', '.png', '.gif', '.webp', '.bmp', '.tif', '.tiff', '.heic', '.avif', '.psd', '.dcm'],
  ...['.mp4', '.m4v', '.mov', '.webm', '.mkv', '.avi', '.mpg', '.flv', '.3gp'],
  ...['.mp3', '.m4a', '.wav', '.ogg', '.amr', '.aac', '.flac', '.mid'],
  ...['.zip', '.rar', '.7z', '.gz', '.tar'],
];

/** Options of an upload type with its defaults; `only` = the allowed file extensions of the type. */
export function uploadOptions(usual: UploadLimits, only?: readonly string[]) {
  return {
    accept: z
      .array(z.string().regex(/^\.[a-z0-9]{1,10}$/, 'A file ending is written like ".pdf".'))
      .min(1)
      .refine(isUnique, { error: 'has an ending twice' })
      .refine((endings) => !endings.some((one) => neverTaken.includes(one)), {
        error: `names what is never taken, such as ${neverTaken.slice(0, 3).join(', ')}`,
        ...remedy('Remove it.'),
      })
      .refine((endings) => endings.every((one) => detectable.includes(one) || neverTaken.includes(one)), {
        error: 'names an ending of which the server cannot tell the content, so such a file is always refused',
        ...remedy(`It can of ${detectable.join(', ')}.`),
      })
      .refine((endings) => !only || endings.every((one) => only.includes(one)), {
        error: `can be of ${only?.join(', ')} only`,
        ...remedy('Remove the others, or use a field of type file.'),
      })
      .default(usual.accept)
      .describe('File endings that are allowed. 允许的文件类型'),
    maxSize: z.number().positive().max(2048).default(usual.maxSize).describe('Largest file in MB. 单个文件上限（MB）'),
    max: z.int().min(1).max(100).default(usual.max).describe('Most files. 最多个数'),
  };
}

/** Check of the list; the server also checks that the files were really uploaded. */
export function createFilesCheck({ accept, maxSize, max }: UploadLimits): z.ZodType {
  const storedFile = z.strictObject(
    {
      id: recordId,
      name: z.string('文件名应为文字').min(1, '文件名不能为空').max(255, { error: '文件名最多255个字符', abort: true }),
      size: z
        .int('文件大小不对')
        .min(0, '文件大小不对')
        .max(maxSize * 1024 * 1024, `单个文件不能超过 ${maxSize} MB`),
      type: z.string('文件类型不对').max(100, '文件类型不对'),
    },
    '应为已上传的文件',
  );
  const allowed = refusing(storedFile, ({ name }) => (hasEnding(name, accept) ? undefined : `只能上传 ${accept.join(' ')} 文件`));
  return createListCheck(allowed, { max }).refine((files) => isUnique(files.map(({ id }) => id)), '同一个文件上传了两次，请去掉重复');
}

function hasEnding(name: string, accept: string[]): boolean {
  return accept.some((ending) => name.toLowerCase().endsWith(ending));
}

export function refuseFileName(): never {
  throw new FieldTextError('文件不能从表格导入，请在记录中上传');
}

/** Two example values. */
export function listExampleFiles(names: string[], { accept, max }: UploadLimits, type: string) {
  const files = names.map((name, index) => ({
    id: `0198c0de-0000-7000-8000-00000000001${index}`,
    name: `${name}${accept[0]}`,
    size: 20480,
    type,
  }));
  return [files.slice(0, 1), files.slice(0, max)].map((value) => ({ value, text: value.map(({ name }) => name).join('、') }));
}

export const badFiles = [
  'a.pdf',
  1,
  true,
  {},
  ['a.pdf'],
  [{ id: '../1', name: 'a.pdf', size: 1, type: 'application/pdf' }],
  [{ id: '0198c0de-0000-7000-8000-000000000010', name: 'a.exe', size: 1, type: 'application/pdf' }],
  [{ id: '0198c0de-0000-7000-8000-000000000010', name: 'a.pdf', size: -1, type: 'application/pdf' }],
  [{ id: '0198c0de-0000-7000-8000-000000000010', name: 'a.pdf', size: 1, type: 'application/pdf', path: '/etc/passwd' }],
];
