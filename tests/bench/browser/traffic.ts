/** What a page loaded: bytes on the wire and requests. */
import type { CDPSession } from 'playwright-core';

export interface Traffic {
  kb: number;
  requests: number;
}

/** What had arrived up to now. */
export async function watchTraffic(session: CDPSession): Promise<() => Traffic> {
  const arrived: number[] = [];
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => arrived.push(encodedDataLength));
  return () => ({ kb: arrived.reduce((sum, bytes) => sum + bytes, 0) / 1000, requests: arrived.length });
}
