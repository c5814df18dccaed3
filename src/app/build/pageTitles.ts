/** Vite plugin: `virtual:kangjiao/page-titles`, the titles of pages by path, so that the sign-in page does not load the manifest. */
import type { Plugin } from 'vite';
import { loadConfiguration } from '../../config/load';
import type { Configuration } from '../../config/normalized';

const id = 'virtual:kangjiao/page-titles';

export function pageTitles(): Plugin {
  let rootDir = process.cwd();
  return {
    name: 'kangjiao-page-titles',
    configResolved(config) {
      rootDir = config.root;
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined;
      // Configuration errors are reported by the plugin `kangjiaoConfig`.
      const { configuration } = loadConfiguration(rootDir);
      return `export const pageTitles = ${JSON.stringify(configuration ? collectPageTitles(configuration) : {})};`;
    },
  };
}

/** Titles by path of the resources that have a page. */
function collectPageTitles({ resources }: Pick<Configuration, 'resources'>): Record<string, string> {
  const all = [...resources.values()];
  const pages = all.filter(({ path }) => path !== undefined).map(({ path, title }) => [path, title]);
  return Object.fromEntries([...pages, ...all.flatMap(({ about }) => about?.pages.map(({ path, title }) => [path, title]) ?? [])]);
}
