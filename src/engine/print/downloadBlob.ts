/** Saves what the browser made itself. */
export function downloadBlob(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download has started long before.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
