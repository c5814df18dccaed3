/** File names in headers. */

/** Encodes a name for `filename*=UTF-8''…` (RFC 5987). */
export function encodeFileName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
}
