/** Starts the service worker, once the first page has long been there. Where a browser has none, nothing is missing. */

interface Connection {
  saveData?: boolean;
}

export function registerWorker(): void {
  const { connection } = navigator as { connection?: Connection };
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || connection?.saveData) return;
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
}
