/** Storage for the bytes of uploaded files. Names and owners are in the table `stored_file`. */

/** Inclusive, as in a `Range` header. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface FileStore {
  /** Folder for uploads in progress. */
  readonly temporaryFolder: string;
  /** Moves a finished temporary file into the store. */
  put(path: string, source: { file: string; size: number; type: string }): Promise<void>;
  /** Bytes of a file or of a range; undefined if there is no such file. */
  read(path: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>;
  remove(path: string): Promise<void>;
  /** Set if the store accepts uploads directly from the browser; otherwise they go through the server. */
  direct?: DirectUploads;
}

/** A form for uploading directly to the store: all fields unchanged, then the file as `file`. */
export interface DirectForm {
  url: string;
  fields: Record<string, string>;
}
export interface DirectUploads {
  /** Origin of the store, for the content security policy. */
  origin: string;
  /** A form for one path, limited in time and size. */
  formFor(path: string, limits: { maxBytes: number; now: Date; until: Date }): DirectForm;
  /** Size of the uploaded file in bytes; undefined if it was not uploaded yet. */
  sizeOf(path: string): Promise<number | undefined>;
}
