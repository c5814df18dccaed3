/** Which stored files can be looked at in the page, and as what. */

export type PreviewKind = 'image' | 'video' | 'audio' | 'pdf';

/** By the media type that the server found in the content; undefined = it can only be saved. */
export function previewKind(type: string): PreviewKind | undefined {
  if (type === 'application/pdf') return 'pdf';
  if (/^image\/(png|jpeg|gif|webp|bmp|avif)$/.test(type)) return 'image';
  if (/^video\/(mp4|webm|quicktime)$/.test(type)) return 'video';
  return /^audio\/(mpeg|mp4|wav|ogg)$/.test(type) ? 'audio' : undefined;
}
