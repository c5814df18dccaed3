/** Size of a file with a unit: B under 100 B, KB under 100 KB, MB under 1 GB, then GB. */
export function renderFileSize(bytes: number): string {
  if (bytes < 100) return `${bytes} B`;
  if (bytes < 100 * 1024) return `${short(bytes / 1024)} KB`;
  if (bytes < 1024 ** 3) return `${short(bytes / 1024 ** 2)} MB`;
  return `${short(bytes / 1024 ** 3)} GB`;
}

/** At most two decimals, without trailing zeros. */
function short(size: number): string {
  return String(Number(size.toFixed(2)));
}
