/**
 * Calls of the rich-text editor, in the UEditor protocol: one controller address; `?action=config` returns plain JSON with the
 * names of all other actions.
 */

/** Controller address of our own backend; other backends set theirs in the dialect. */
export const editorController = '/api/editor';

/** Kinds of content that can be uploaded; each has its own action, form field and limits. */
export const editorUploads = ['image', 'video', 'file'] as const;
export type EditorUpload = (typeof editorUploads)[number];

/** Settings of one kind of upload. Sizes in bytes; file extensions with the dot. */
type UploadSetting<Kind extends string> = Record<`${Kind}ActionName` | `${Kind}FieldName` | `${Kind}UrlPrefix`, string> &
  Record<`${Kind}MaxSize`, number> &
  Record<`${Kind}AllowFiles`, string[]>;

/** Answer to `?action=config`: JSON without an envelope. */
export type EditorConfig = UploadSetting<EditorUpload> &
  UploadSetting<'catcher'> & {
    /** Hosts whose pictures are not copied, because they belong to this site. */
    catcherLocalDomain: string[];
  };

/** Answer to an upload, in addition to the envelope. `state` is `SUCCESS` or the error message. */
export interface EditorFile {
  state: string;
  /** Address without the URL prefix of the configuration. */
  url: string;
  title: string;
  original: string;
  /** File extension with the dot. */
  type: string;
  /** Bytes. */
  size: number;
}

/** One picture of a `catchimage` call: source address, and the new address or the error in `state`. */
export interface CaughtImage {
  source: string;
  state: string;
  url?: string;
}

/** Answer to `catchimage`, in addition to the envelope. */
export interface CaughtImages {
  state: string;
  list: CaughtImage[];
}

export const editorSuccess = 'SUCCESS';
