/** Announces a queued job to all tabs of this browser, so that the progress card loads it at once. */
import type { Job } from '../../wire/job';

const channelName = 'kj-jobs';

/** Announces a job to all tabs, including this one. */
export function announceJob({ id }: Pick<Job, 'id'>): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(id);
  channel.close();
}

/** Subscribes to announcements from all tabs; returns the unsubscribe function. */
export function onJobAnnounced(listener: (id: string) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<string>) => listener(data);
  return () => channel.close();
}
