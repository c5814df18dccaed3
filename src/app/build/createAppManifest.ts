/** Vite plugin: web app manifest with the icons in `public/`, so that the product can be installed. */
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { tones } from '../theme/tones';

interface AppManifestOptions {
  name: string;
  /** Label of the icon. */
  shortName: string;
  description: string;
}

export function createAppManifest(options: AppManifestOptions): Plugin {
  return {
    name: 'kangjiao-app-manifest',
    apply: 'build',
    transformIndexHtml: () => [link('manifest', '/manifest.webmanifest'), link('apple-touch-icon', '/apple-touch-icon.png')],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(buildManifestFile(options)) });
    },
  };
}

export function buildManifestFile({ name, shortName, description }: AppManifestOptions) {
  return {
    id: '/',
    name,
    short_name: shortName,
    description,
    lang: 'zh-CN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: tones.light.surface,
    background_color: tones.light.page,
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
}

function link(rel: string, href: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel, href }, injectTo: 'head' };
}
