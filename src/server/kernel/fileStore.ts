/** Where the bytes of uploaded files are kept; what they are called and whose they are stands in the table `stored_file`. */

/** Both ends included, as in a `Range` header. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface FileStore {
  /** Folder for files that are still arriving. */
  readonly temporaryFolder: string;
  /** Takes a finished temporary file over; afterwards it is gone from where it was. */
  put(path: string, source: { file: string; size: number; type: string }): Promise<void>;
  /** Bytes of a file, whole or in part; undefined when it is not there. */
  read(path: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>;
  remove(path: string): Promise<void>;
  /** Stores that take files straight from a browser; without it they come through the server. */
  direct?: DirectUploads;
}

/** A form that a browser sends to the store itself: every field as it is, then the file under `file`. */
export interface DirectForm {
  url: string;
  fields: Record<string, string>;
}
export interface DirectUploads {
  /** Origin that pages must be allowed to call. */
  origin: string;
  /** A form for exactly one path, good until a moment and for so many bytes. */
  formFor(path: string, limits: { maxBytes: number; now: Date; until: Date }): DirectForm;
  /** Size of what has arrived, in bytes; undefined while nothing has. */
  sizeOf(path: string): Promise<number | undefined>;
}
