/**
 * The rich-text editor's own calls, as editors of the UEditor family speak them: one controller address, `?action=config`
 * answers plain JSON, and that names the actions for everything else.
 */

/** Controller address of our own backend; another one is a setting of the dialect. */
export const editorController = '/api/editor';

/** What can be put into a text: each kind has its action, its form field and its limits. */
export const editorUploads = ['image', 'video', 'file'] as const;
export type EditorUpload = (typeof editorUploads)[number];

/** What the configuration says of one kind of upload. Sizes in bytes; endings with their dot. */
type UploadSetting<Kind extends string> = Record<`${Kind}ActionName` | `${Kind}FieldName` | `${Kind}UrlPrefix`, string> &
  Record<`${Kind}MaxSize`, number> &
  Record<`${Kind}AllowFiles`, string[]>;

/** The answer to `?action=config`: JSON without an envelope. */
export type EditorConfig = UploadSetting<EditorUpload> &
  UploadSetting<'catcher'> & {
    /** Hosts whose pictures are not fetched, because they are this site's own. */
    catcherLocalDomain: string[];
  };

/** What an upload answers beside the envelope. `state` is `SUCCESS` or the reason why not. */
export interface EditorFile {
  state: string;
  /** Address after the prefix that the configuration names. */
  url: string;
  title: string;
  original: string;
  /** Ending with its dot. */
  type: string;
  size: number;
}

/** One picture of a `catchimage` call: where it was, and where it is now or why it could not be fetched. */
export interface CaughtImage {
  source: string;
  state: string;
  url?: string;
}

/** What a `catchimage` call answers beside the envelope. */
export interface CaughtImages {
  state: string;
  list: CaughtImage[];
}

export const editorSuccess = 'SUCCESS';
