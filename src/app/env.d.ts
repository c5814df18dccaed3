/** `version` of package.json, put in by the build. */
declare const __APP_VERSION__: string;

declare module 'virtual:kangjiao/page-titles' {
  /** Titles of the pages by address, and nothing else. */
  export const pageTitles: Readonly<Record<string, string>>;
}
