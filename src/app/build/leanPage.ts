import type { Plugin } from 'vite';
export function leanPage(): Plugin {
  return { name: 'x-leanPage' };
}
