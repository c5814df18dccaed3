/** Random id by which the server identifies this browser. It contains no personal data and is kept at sign-out. */
import { v4 as newName } from 'uuid';

const deviceKey = 'kj-device';

export function readDevice(): string | undefined {
  return localStorage.getItem(deviceKey) ?? undefined;
}

/** Under a lock (Web Locks) where available, so that two tabs that start at once use the same id. */
export function readDeviceName(): Promise<string> {
  const take = () => {
    const name = readDevice() ?? newName();
    localStorage.setItem(deviceKey, name);
    return name;
  };
  return navigator.locks ? navigator.locks.request(deviceKey, async () => take()) : Promise.resolve(take());
}

export const isOfDevice = (key: string) => key === deviceKey;
