/** Vite plugin: what makes the product installable: a manifest and the mark as icons, drawn in the build. */
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { tones } from '../theme/tones';
import { drawPng, type PngOptions } from './icon/drawPng';
import { drawSvg } from './icon/mark';

const pngs: Record<string, PngOptions> = {
  'icon-192.png': { size: 192 },
  'icon-512.png': { size: 512 },
  'icon-maskable-512.png': { size: 512, maskable: true },
  // Apple rounds the corners itself.
  'apple-touch-icon.png': { size: 180, maskable: true },
};

export interface AppManifestOptions {
  name: string;
  /** For under the icon. */
  shortName: string;
  description: string;
}

export function appManifest(options: AppManifestOptions): Plugin {
  return {
    name: 'kangjiao-app-manifest',
    apply: 'build',
    transformIndexHtml: () => [link('manifest', '/manifest.webmanifest'), link('apple-touch-icon', '/apple-touch-icon.png')],
    generateBundle() {
      const emit = (fileName: string, source: string | Uint8Array) => this.emitFile({ type: 'asset', fileName, source });
      emit('manifest.webmanifest', JSON.stringify(buildManifestFile(options)));
      emit('icon.svg', drawSvg());
      for (const [name, png] of Object.entries(pngs)) emit(name, drawPng(png));
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
