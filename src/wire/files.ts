/** Addresses of stored files, as used in records, rich text and media players. */
import { bases } from './timeouts';

/** Header of a downloaded file with a message for the user, URI-encoded, because header values are ASCII. */
export const fileNoticeHeader = 'X-File-Notice';

/** Base path of stored files; the file id follows. */
export const filesPath = `${bases.business}/files`;

const ownAddress = /^\/api\/files\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** Id of the stored file behind an address; undefined for any other address. */
export function findStoredFileId(address: string | null | undefined): string | undefined {
  return ownAddress.exec(address ?? '')?.[1];
}

/** Public path of institution logos: users choose their institution before they have a session in it. */
export const logoPath = `${bases.identity}/orgLogo`;

/** Address of a logo stored as a file. A new file gets a new address, so caches never show the old one. */
export function getLogoAddress(instId: string, fileId: string): string {
  return `${logoPath}?id=${instId}&file=${fileId}`;
}
