/** Which stored files can be previewed, and how. */

export type PreviewKind = 'image' | 'video' | 'audio' | 'pdf';

/** By the media type that the server detected from the content; undefined = download only. */
export function previewKind(type: string): PreviewKind | undefined {
  if (type === 'application/pdf') return 'pdf';
  if (/^image\/(png|jpeg|gif|webp|bmp|avif)$/.test(type)) return 'image';
  if (/^video\/(mp4|webm|quicktime)$/.test(type)) return 'video';
  return /^audio\/(mpeg|mp4|wav|ogg)$/.test(type) ? 'audio' : undefined;
}
