/** Licences of what the product is delivered with, as `npm sbom` tells them. */

/** Part of a CycloneDX document. */
export interface Bom {
  components: { name: string; version: string; licenses?: { expression?: string; license?: { id?: string; name?: string } }[] }[];
}

/** Licences under which a package may be delivered unchanged within a closed product. */
const allowed = new Set([
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'CC0-1.0', 'Unlicense', 'Zlib', 'Python-2.0'],
  // Changed files of theirs would have to be published; none is changed.
  'MPL-2.0',
  // Fonts may be delivered, not sold by themselves.
  'OFL-1.1',
]);

/** Packages whose `package.json` names none; read in their file LICENSE. */
const readByHand: Readonly<Record<string, string>> = { '@antv/g2-extension-plot': 'MIT' };

interface Licences {
  /** One line per licence, with its packages. */
  lines: string[];
  /** Packages without a licence that is allowed. */
  refused: string[];
}

export function licencesOf({ components }: Bom): Licences {
  const packages = new Map<string, string[]>();
  const refused: string[] = [];
  for (const { name, version, licenses = [] } of components) {
    const told = licenses.map(({ expression, license }) => expression ?? license?.id ?? license?.name ?? '').join(' AND ');
    const licence = told || readByHand[name] || '';
    packages.set(licence, [...(packages.get(licence) ?? []), `${name}@${version}`]);
    if (!isAllowed(licence)) refused.push(`${name}@${version}：${licence || '没有许可证'}`);
  }
  const lines = [...packages]
    .sort()
    .map(([licence, names]) => `${licence || '没有许可证'}（${names.length}）\n  ${names.sort().join('\n  ')}`);
  return { lines, refused };
}

/** Of alternatives one is enough, of several together each is needed. */
function isAllowed(expression: string): boolean {
  const either = expression.replace(/[()]/g, '').split(/ OR /);
  return either.some((all) => all.split(/ AND /).every((one) => allowed.has(one.trim())));
}
