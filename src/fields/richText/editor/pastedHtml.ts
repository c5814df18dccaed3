/**
 * Pasted HTML with its pictures taken out: what carries its bytes is uploaded, what stands on the web is fetched by the
 * server, what lies on the person's own disk is found in the RTF beside or said to be missing. Our own files stay.
 */
import { storedFileId } from '../../../wire/files';
import type { UploadSource } from './pendingUploads';
import { picturesOfRtf } from './rtfPictures';

export interface PasteContext {
  /** Origin of this page. */
  origin: string;
  /** RTF of the same clipboard; '' = none. */
  rtf: string;
  /** Begins an upload; answers the key that its place in the text is known by. */
  begin(source: UploadSource): string;
}

/** Attribute of the empty span that stands for an upload on its way. */
export const uploadAttribute = 'data-upload';

/** The HTML with a place held open for every picture that is not ours yet. */
export function insertPlaceholders(html: string, context: PasteContext): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const pictures = [...page.querySelectorAll('img')];
  const local = pictures.filter((picture) => isLocal(picture.getAttribute('src') ?? ''));
  const fromRtf = local.length > 0 && context.rtf !== '' ? picturesOfRtf(context.rtf) : [];
  // Only when every one has its counterpart is it sure which is which.
  const found = new Map(fromRtf.length === local.length ? local.map((picture, index) => [picture, fromRtf[index] as File]) : []);
  for (const picture of pictures) {
    const own = ownAddress(picture.getAttribute('src') ?? '', context.origin);
    if (own) {
      picture.setAttribute('src', own);
      continue;
    }
    const place = page.createElement('span');
    place.setAttribute(uploadAttribute, context.begin(sourceOf(picture, found.get(picture))));
    picture.replaceWith(place);
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

/** Neither on the web nor carried along. */
function isLocal(address: string): boolean {
  return !/^(https?|data):/i.test(address) && !address.startsWith('/');
}

/** Path of a stored file of this site, written out or in full. */
function ownAddress(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  return url.origin === origin && storedFileId(url.pathname) ? url.pathname : undefined;
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
