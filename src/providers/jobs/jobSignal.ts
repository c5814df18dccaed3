/** Says to every tab of this browser that a job was put in line, so that the progress card looks for it at once. */

const channelName = 'kj-jobs';

export function announceJob(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('added');
  channel.close();
}

/** Hears it from all tabs, this one included; returns how to stop. */
export function onJobAnnounced(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = () => listener();
  return () => channel.close();
}
