/** Text that the database cannot store: with the NUL character or lone surrogates. */

const maxDepth = 20;

/** Paths below `value` whose text cannot be stored, at most a few. */
export function findUnstorableText(value: unknown, path = ''): { path: string; message: string }[] {
  const found: { path: string; message: string }[] = [];
  walk(value, path, 0, found);
  return found;
}

function walk(value: unknown, path: string, depth: number, found: { path: string; message: string }[]): void {
  if (found.length >= 5) return;
  if (typeof value === 'string') {
    if (value.includes('\u0000') || /\p{Surrogate}/u.test(value)) found.push({ path, message: '含有不能保存的字符，请删除后重新填写' });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth > maxDepth) {
    found.push({ path, message: '内容嵌套得太深，请减少层级' });
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    walk(key, path, depth, found);
    walk(inner, path === '' ? key : `${path}.${key}`, depth + 1, found);
  }
}
