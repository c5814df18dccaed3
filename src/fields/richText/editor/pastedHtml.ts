/**
 * Replaces pictures in pasted HTML: embedded ones are uploaded, web pictures are copied by the server, local files are found in
 * the clipboard's RTF or reported as missing. Own stored files are kept.
 */
import { findStoredFileId } from '../../../wire/files';
import type { UploadSource } from './pendingUploads';
import { listRtfPictures } from './rtfPictures';

interface PasteContext {
  /** Origin of this page. */
  origin: string;
  /** RTF from the same clipboard; '' = none. */
  rtf: string;
  /** Starts an upload; returns the key of its placeholder. */
  begin(source: UploadSource): string;
}

/** Attribute of the empty span that is the placeholder of an upload. */
export const uploadAttribute = 'data-upload';

/** The HTML with a placeholder for every picture that is not a stored file. */
export function insertPlaceholders(html: string, context: PasteContext): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const pictures = [...page.querySelectorAll('img')];
  const local = pictures.filter((picture) => isLocal(picture.getAttribute('src') ?? ''));
  const fromRtf = local.length > 0 && context.rtf !== '' ? listRtfPictures(context.rtf) : [];
  // Pictures are matched by position, which is reliable only when the numbers are equal.
  const found = new Map(fromRtf.length === local.length ? local.map((picture, index) => [picture, fromRtf[index] as File]) : []);
  for (const picture of pictures) {
    const own = ownAddress(picture.getAttribute('src') ?? '', context.origin);
    if (own) {
      picture.setAttribute('src', own);
      continue;
    }
    const placeholder = page.createElement('span');
    placeholder.setAttribute(uploadAttribute, context.begin(sourceOf(picture, found.get(picture))));
    picture.replaceWith(placeholder);
  }
  return page.body.innerHTML;
}

function sourceOf(picture: HTMLImageElement, file: File | undefined): UploadSource {
  const address = picture.getAttribute('src') ?? '';
  const alt = picture.getAttribute('alt') ?? '';
  const embedded = file ?? fileOfData(address);
  if (embedded) return { from: 'file', kind: 'image', file: embedded, alt };
  if (/^https?:\/\//i.test(address)) return { from: 'web', address, alt };
  return { from: 'nowhere' };
}

/** Neither a web address nor embedded data. */
function isLocal(address: string): boolean {
  return !/^(https?|data):/i.test(address) && !address.startsWith('/');
}

/** Path of a stored file of this site, from an absolute or relative address. */
function ownAddress(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  return url.origin === origin && findStoredFileId(url.pathname) ? url.pathname : undefined;
}

function fileOfData(address: string): File | undefined {
  const [, type = '', ending = '', text] = /^data:(image\/(png|jpeg|gif|webp));base64,([\s\S]+)$/i.exec(address) ?? [];
  if (text === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(text.replace(/\s/g, '')), (letter) => letter.charCodeAt(0));
    return new File([bytes], `图片.${ending.replace('jpeg', 'jpg')}`, { type });
  } catch {
    return undefined;
  }
}
