/** Names of files in headers. */

/** As RFC 5987 wants it: `filename*=UTF-8''…`. */
export function encodeFileName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
}
