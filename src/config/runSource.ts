/** Script that runs a TypeScript file in a worker thread: the loader has to be registered before the file is read. */
export function runSource({ href }: URL): string {
  return `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(href)}); });`;
}
