/** Says to every tab of this browser that a job was put in line, so that the progress card looks for it at once. */
import type { Job } from '../../wire/job';

const channelName = 'kj-jobs';

export function announceJob({ id }: Pick<Job, 'id'>): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(id);
  channel.close();
}

/** Hears it from all tabs, this one included; returns how to stop. */
export function onJobAnnounced(listener: (id: string) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<string>) => listener(data);
  return () => channel.close();
}
