/** Downloads a file that was made in the browser. */
export function downloadBlob(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Revoked after a minute; the download has started by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
