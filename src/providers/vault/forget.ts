/** What is left in the storage of the browser when somebody signs out: the name of the device, and what is sealed for others. */
import { isOfDevice } from './device';

/** `owner`: ids of institution and account who signs out; undefined = of nobody, so everything sealed stays. */
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
