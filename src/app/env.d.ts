/** `version` of package.json, inserted by the build. */
declare const __APP_VERSION__: string;

/** Address to open when developer tools are detected (`VITE_DEVTOOLS_TARGET` at build time); empty = no detection. */
declare const __DEVTOOLS_TARGET__: string;

declare module 'virtual:kangjiao/page-titles' {
  /** Titles of pages by path. */
  export const pageTitles: Readonly<Record<string, string>>;
}

declare module 'virtual:kangjiao/icons' {
  /** Icons that `_group.json` files refer to, by name in @ant-design/icons. */
  export const groupIcons: Readonly<Record<string, import('react').ComponentType<import('react').HTMLAttributes<HTMLSpanElement>>>>;
}
