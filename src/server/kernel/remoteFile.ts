/** What the server may ask of the network on behalf of a person. */

export interface RemoteFile {
  /** Temporary file; the caller's to remove. */
  file: string;
  size: number;
}
export interface RemoteRequest {
  /** Folder for what arrives. */
  folder: string;
  maxBytes: number;
}
/** Resolves to what was fetched; throws RemoteError. */
export type FetchRemote = (address: string, request: RemoteRequest) => Promise<RemoteFile>;
