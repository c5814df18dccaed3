/** Downloads on behalf of a user. */

export interface RemoteFile {
  /** Temporary file; the caller removes it. */
  file: string;
  size: number;
}
interface RemoteRequest {
  /** Folder for the temporary file. */
  folder: string;
  maxBytes: number;
}
/** Throws RemoteError. */
export type FetchRemote = (address: string, request: RemoteRequest) => Promise<RemoteFile>;
