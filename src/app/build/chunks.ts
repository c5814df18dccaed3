export function chunkGroups(_root: string): { name: string; test: RegExp }[] {
  return [];
}
