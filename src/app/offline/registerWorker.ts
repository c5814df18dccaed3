/**
 * Registers the service worker in production, unless the browser has none or saves data. Without it pages work the same, except offline.
 */

interface Connection {
  saveData?: boolean;
}

export function registerWorker(): void {
  const { connection } = navigator as { connection?: Connection };
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || connection?.saveData) return;
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
}
