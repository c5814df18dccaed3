/**
 * The real type of an uploaded file: its extension and its first bytes must agree, and types that a browser would run as a page are
 * refused.
 */
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { neverTaken } from '../../../fields/createFilesCheck';

/** Equivalent extensions. */
const alike: Record<string, string[]> = {
  jpg: ['jpg'],
  jpeg: ['jpg'],
  doc: ['cfb'],
  xls: ['cfb'],
  ppt: ['cfb'],
  wps: ['cfb', 'docx', 'zip'],
  et: ['cfb', 'xlsx', 'zip'],
  docx: ['docx', 'zip'],
  xlsx: ['xlsx', 'zip'],
  pptx: ['pptx', 'zip'],
  m4v: ['m4v', 'mp4'],
  mp4: ['mp4', 'm4v', 'mov'],
  mov: ['mov', 'mp4'],
  tif: ['tif'],
  tiff: ['tif'],
};
/** Types that cannot be detected from the bytes. */
const typeByExtension: Record<string, string> = {
  txt: 'text/plain',
  csv: 'text/csv',
  md: 'text/plain',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};
const texts = new Set(['txt', 'csv', 'md']);

export function getExtension(name: string): string {
  return /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0].toLowerCase() ?? '';
}

/** Why a file with this name is refused; undefined if it is accepted. */
export function findNameProblem(name: string, accept: readonly string[]): string | undefined {
  const extension = getExtension(name);
  const accepted = accept.map((one) => one.toLowerCase()).filter((one) => !neverTaken.includes(one));
  if (extension !== '' && !neverTaken.includes(extension) && (accepted.length === 0 || accepted.includes(extension))) return undefined;
  const allowed = accepted.length > 0 ? `，可以上传 ${accepted.map((one) => one.slice(1)).join('、')}` : '';
  return `不能上传${extension ? ` ${extension.slice(1)} ` : '没有扩展名的'}文件${allowed}`;
}

/** Media type of the stored bytes; undefined if they do not match the extension. */
export async function typeOfContent(file: string, name: string): Promise<string | undefined> {
  const extension = getExtension(name).slice(1);
  const found = await fileTypeFromFile(file);
  if (!found) return texts.has(extension) && (await isText(file)) ? typeByExtension[extension] : undefined;
  const agrees = (alike[extension] ?? [extension]).includes(found.ext);
  return agrees ? (typeByExtension[extension] ?? found.mime) : undefined;
}

/** Whether a file of this type is shown in the browser; others are downloads. */
export function canOpenInBrowser(type: string): boolean {
  return (
    type === 'application/pdf' || /^(image\/(png|jpeg|gif|webp|bmp|avif)|video\/(mp4|webm|quicktime)|audio\/(mpeg|mp4|wav|ogg))$/.test(type)
  );
}

/** No zero bytes at the beginning: sufficient to tell a text from a binary file, in any encoding. */
async function isText(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
    return !buffer.subarray(0, bytesRead).includes(0);
  } finally {
    await handle.close();
  }
}
