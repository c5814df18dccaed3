/** Traffic of a page: transferred kilobytes and requests. */
import type { CDPSession } from 'playwright-core';

export interface Traffic {
  kb: number;
  requests: number;
}

/** Starts counting. Returns a function that gives the traffic until now. */
export async function watchTraffic(session: CDPSession): Promise<() => Traffic> {
  const arrived: number[] = [];
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => arrived.push(encodedDataLength));
  return () => ({ kb: arrived.reduce((sum, bytes) => sum + bytes, 0) / 1000, requests: arrived.length });
}
