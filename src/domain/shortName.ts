/** A name as it may stand outside of the product: 王小明 → 王**. */
export function shortName(name: string): string {
  const [first = '', ...rest] = [...name];
  return first + '*'.repeat(rest.length);
}
