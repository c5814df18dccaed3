/** Addresses of stored files, as records, formatted content and players name them. */
import { bases } from './timeouts';

/** Path under which a stored file is given out; its id follows. */
export const filesPath = `${bases.business}/files`;

const ownAddress = /^\/api\/files\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** Id of the stored file that an address names, or undefined when it is anything else. */
export function storedFileId(address: string | null | undefined): string | undefined {
  return ownAddress.exec(address ?? '')?.[1];
}

/** Path under which anybody gets the logo of an institution: people choose among institutions before they are in one. */
export const logoPath = `${bases.identity}/orgLogo`;

/** Address of a logo that is a stored file; another file has another address. */
export function logoAddress(instId: string, fileId: string): string {
  return `${logoPath}?id=${instId}&file=${fileId}`;
}
