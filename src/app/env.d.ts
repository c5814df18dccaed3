/** `version` of package.json, put in by the build. */
declare const __APP_VERSION__: string;

/** Where opened developer tools lead (`VITE_DEVTOOLS_TARGET` when building); empty = nowhere, and nothing looks for them. */
declare const __DEVTOOLS_TARGET__: string;

declare module 'virtual:kangjiao/page-titles' {
  /** Titles of the pages by address, and nothing else. */
  export const pageTitles: Readonly<Record<string, string>>;
}

declare module 'virtual:kangjiao/icons' {
  /** What `_group.json` files name, by its name in @ant-design/icons. */
  export const groupIcons: Readonly<Record<string, import('react').ComponentType<import('react').HTMLAttributes<HTMLSpanElement>>>>;
}
