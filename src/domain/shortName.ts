/** Abbreviated name, for display outside of the product: 王小明 → 王**. */
export function shortName(name: string): string {
  const [first = '', ...rest] = [...name];
  return first + '*'.repeat(rest.length);
}
