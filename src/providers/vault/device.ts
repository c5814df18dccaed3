/** The random name by which the server knows this browser. It says nothing about anybody, and stays when somebody signs out. */
import { v4 as newName } from 'uuid';

const deviceKey = 'kj-device';

export function readDevice(): string | undefined {
  return localStorage.getItem(deviceKey) ?? undefined;
}

/** Two tabs that start at once take the same name. */
export function deviceName(): Promise<string> {
  const take = () => {
    const name = readDevice() ?? newName();
    localStorage.setItem(deviceKey, name);
    return name;
  };
  return navigator.locks ? navigator.locks.request(deviceKey, async () => take()) : Promise.resolve(take());
}

export const isOfDevice = (key: string) => key === deviceKey;
