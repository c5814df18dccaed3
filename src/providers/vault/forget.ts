/** Clears the storage of the browser at sign-out, except the device id and the encrypted values of other users. */
import { isOfDevice } from './device';

/** `owner`: ids of the institution and account that sign out; undefined = all encrypted values are kept. */
export function forgetKept(owner: string | undefined): void {
  for (const key of Object.keys(localStorage)) if (!isOfDevice(key) && !isOfOthers(key, owner)) localStorage.removeItem(key);
  sessionStorage.clear();
}

function isOfOthers(key: string, owner: string | undefined): boolean {
  if (owner !== undefined && key.includes(owner)) return false;
  try {
    return typeof JSON.parse(localStorage.getItem(key) ?? 'null')?.sealed === 'string';
  } catch {
    return false;
  }
}
