import type { Plugin } from 'vite';
export function lighterPackages(): Plugin {
  return { name: 'x-lighterPackages' };
}
