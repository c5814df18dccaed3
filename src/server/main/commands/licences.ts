/** Licences of the packages delivered with the product, from `npm sbom`. */

/** Part of a CycloneDX document. */
export interface Bom {
  components: { name: string; version: string; licenses?: { expression?: string; license?: { id?: string; name?: string } }[] }[];
}

/** Licences under which a package may be delivered unchanged within a closed product. */
const allowed = new Set([
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'CC0-1.0', 'Unlicense', 'Zlib', 'Python-2.0'],
  // Requires publishing changed files of the package; none is changed.
  'MPL-2.0',
  // Fonts may be delivered with the product, but not sold separately.
  'OFL-1.1',
]);

/** Packages without a licence in `package.json`; taken from their LICENSE file. */
const readByHand: Readonly<Record<string, string>> = { '@antv/g2-extension-plot': 'MIT' };

interface Licences {
  /** One line per licence, with its packages. */
  lines: string[];
  /** Packages without an allowed licence. */
  refused: string[];
}

export function licencesOf({ components }: Bom): Licences {
  const packages = new Map<string, string[]>();
  const refused: string[] = [];
  for (const { name, version, licenses = [] } of components) {
    const expressions = licenses.map(({ expression, license }) => expression ?? license?.id ?? license?.name ?? '').join(' AND ');
    const licence = expressions || readByHand[name] || '';
    packages.set(licence, [...(packages.get(licence) ?? []), `${name}@${version}`]);
    if (!isAllowed(licence)) refused.push(`${name}@${version}：${licence || '没有许可证'}`);
  }
  const lines = [...packages]
    .sort()
    .map(([licence, names]) => `${licence || '没有许可证'}（${names.length}）\n  ${names.sort().join('\n  ')}`);
  return { lines, refused };
}

/** With `OR` one allowed licence is sufficient, with `AND` all must be allowed. */
function isAllowed(expression: string): boolean {
  const either = expression.replace(/[()]/g, '').split(/ OR /);
  return either.some((all) => all.split(/ AND /).every((one) => allowed.has(one.trim())));
}
