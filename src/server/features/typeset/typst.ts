/**
 * Typesets PDF with Typst. The only file that imports the compiler: another one needs another file like this.
 *
 * Setting takes milliseconds to seconds of computing, so it belongs into a thread (`KeptThread`); the compiler takes some 60 MB.
 */
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFamily, readFonts } from './fonts';
import { codePointsOf, missingGlyphs } from './glyphs';

export interface TypesetInput {
  /** Typst source. It reads the data by `json(bytes(sys.inputs.data))` and names the font by `sys.inputs.font`. */
  template: string;
  /** JSON. It is read as data, never as markup. */
  data: string;
  /** Files that the template reads, by their path below `/paper`; their content tells what kind of picture they are. */
  files?: Readonly<Record<string, Uint8Array>>;
}

export type Typeset = { pdf: Uint8Array; pages: number } | { missing: string[] };

/** Results that are kept between calls, as generations of calls. */
const keptGenerations = 10;

/** A compiler with its fonts, ready for many papers. */
export function makeTypesetter(): (input: TypesetInput) => Typeset {
  const fonts = readFonts();
  const known = fonts.map(codePointsOf);
  const compiler = NodeCompiler.create({ workspace: '/paper', fontArgs: [{ fontBlobs: fonts }] });
  return ({ template, data, files = {} }) => {
    const missing = missingGlyphs(textsOf(JSON.parse(data)), known);
    if (missing.length > 0) return { missing };
    for (const [path, bytes] of Object.entries(files)) compiler.mapShadow(`/paper/${path}`, Buffer.from(bytes));
    const compiled = compiler.compile({ mainFileContent: template, inputs: { data, font: fontFamily } });
    compiler.resetShadow();
    const problem = compiled.takeError() ?? compiled.takeWarnings();
    // A warning is an unknown font or a glyph that could not be set; both would change the paper silently.
    if (problem || !compiled.result) throw new Error(`Typst: ${JSON.stringify(problem?.shortDiagnostics ?? 'no document')}`);
    const pdf = new Uint8Array(compiler.pdf(compiled.result));
    const pages = compiled.result.numOfPages;
    compiler.evictCache(keptGenerations);
    return { pdf, pages };
  };
}

/** All texts within a value; names of keys are not printed. */
function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsOf(inner);
}
