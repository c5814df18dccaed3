/** Made by `src/app/build/createGalleryPage.ts`; an import statement here would turn every type into `any`. */
declare module 'virtual:kangjiao/gallery' {
  /** The sample page of `outingModule.ts`. */
  export const outing: import('../../../src/config/normalized').Resource;
}
