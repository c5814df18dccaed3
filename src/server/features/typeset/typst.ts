/**
 * Typesets PDF with Typst. The only file that imports the compiler, so that it can be exchanged here.
 *
 * Typesetting takes milliseconds to seconds of computing, so it must run in a thread (`KeptThread`); the compiler takes some 60 MB.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { readFamilies } from './fonts';
import { boxed, codePointsOf, missingGlyphs, sharedPoints } from './glyphs';

export interface TypesetInput {
  /**
   * Typst source. It reads the data with `json(bytes(sys.inputs.data))` and selects fonts with `sys.inputs.fonts.split(",")`.
   */
  template: string;
  /** JSON, which the template reads as data, never as markup. */
  data: string;
  /** Files that the template reads, by their path below `/paper`; the type of a picture is detected from its content. */
  files?: Readonly<Record<string, Uint8Array>>;
}

export interface Typeset {
  pdf: Uint8Array;
  pages: number;
  /** Characters that no font has; they are drawn as boxes with their codes. */
  missing: string[];
}

/** A character that no font has (its code between U+E000 and U+E001, see `boxed`): a box with the code in two lines, as wide as a character. */
const codeBoxes = `
#let code-box(code) = {
  let middle = calc.ceil(code.len() / 2)
  box(width: 1em, height: 1em, baseline: 0.2em, stroke: 0.4pt, align(center + horizon, {
    set text(size: 0.36em); set par(leading: 0.1em)
    code.slice(0, middle); linebreak(); code.slice(middle)
  }))
}
#show regex("\\u{E000}[0-9A-F]+\\u{E001}"): it => code-box(it.text.slice(3, -3))
`;

/** Number of calls for which the compiler keeps cached results. */
const keptGenerations = 10;

/** A compiled document is 3 MB outside the V8 heap, which triggers no garbage collection, so one is run after this many documents. */
const papersPerCollection = 8;

function createCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let papers = 0;
  return () => {
    papers += 1;
    if (papers % papersPerCollection === 0) collect();
  };
}

/** Creates a compiler with its fonts, for many documents. */
export function makeTypesetter(): (input: TypesetInput) => Typeset {
  const families = readFamilies();
  const known = new Set<number>();
  for (const { files } of families) for (const point of sharedPoints(files.map(codePointsOf))) known.add(point);
  const collect = createCollector();
  const fonts = families.map(({ name }) => name).join(',');
  const compiler = NodeCompiler.create({ workspace: '/paper', fontArgs: [{ fontBlobs: families.flatMap(({ files }) => files) }] });
  return ({ template, data, files = {} }) => {
    const missing = missingGlyphs(textsOf(JSON.parse(data)), [known]);
    const printed = withBoxes(data, new Set(missing));
    for (const [path, bytes] of Object.entries(files)) compiler.mapShadow(`/paper/${path}`, Buffer.from(bytes));
    const compiled = compiler.compile({ mainFileContent: codeBoxes + template, inputs: { data: printed, fonts } });
    compiler.resetShadow();
    const problem = compiled.takeError() ?? compiled.takeWarnings();
    // A warning is an unknown font or a missing glyph; both would change the document silently.
    if (problem || !compiled.result) throw new Error(`Typst: ${JSON.stringify(problem?.shortDiagnostics ?? 'no document')}`);
    const pdf = new Uint8Array(compiler.pdf(compiled.result));
    const pages = compiled.result.numOfPages;
    compiler.evictCache(keptGenerations);
    collect();
    return { pdf, pages, missing };
  };
}

/** The data with missing characters replaced by codes for boxes. */
function withBoxes(data: string, missing: ReadonlySet<string>): string {
  if (missing.size === 0) return data;
  return JSON.stringify(JSON.parse(data), (_, value) => (typeof value === 'string' ? boxed(value, missing) : value));
}

/** All texts in a value, without keys, which are not printed. */
function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsOf(inner);
}
