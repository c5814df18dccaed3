/**
 * Typesets PDF with Typst. The only file that imports the compiler: another one needs another file like this.
 *
 * Setting takes milliseconds to seconds of computing, so it belongs into a thread (`KeptThread`); the compiler takes some 60 MB.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { readFamilies } from './fonts';
import { boxed, codePointsOf, missingGlyphs, sharedPoints } from './glyphs';

export interface TypesetInput {
  /**
   * Typst source. It reads the data by `json(bytes(sys.inputs.data))`, names the fonts by `sys.inputs.fonts.split(",")` and draws the code of
   * a character that no font has, which stands between U+E000 and U+E001.
   */
  template: string;
  /** JSON. It is read as data, never as markup. */
  data: string;
  /** Files that the template reads, by their path below `/paper`; their content tells what kind of picture they are. */
  files?: Readonly<Record<string, Uint8Array>>;
}

export interface Typeset {
  pdf: Uint8Array;
  pages: number;
  /** Characters that no font has: they are boxes with their codes. */
  missing: string[];
}

/** Results that are kept between calls, as generations of calls. */
const keptGenerations = 10;

/** A set document is memory that the engine does not see, 3 MB each: nothing but this asks for a collection that gives it back. */
const papersPerCollection = 8;

function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let papers = 0;
  return () => {
    papers += 1;
    if (papers % papersPerCollection === 0) collect();
  };
}

/** A compiler with its fonts, ready for many papers. */
export function makeTypesetter(): (input: TypesetInput) => Typeset {
  const families = readFamilies();
  const known = new Set<number>();
  for (const { files } of families) for (const point of sharedPoints(files.map(codePointsOf))) known.add(point);
  const collect = collector();
  const fonts = families.map(({ name }) => name).join(',');
  const compiler = NodeCompiler.create({ workspace: '/paper', fontArgs: [{ fontBlobs: families.flatMap(({ files }) => files) }] });
  return ({ template, data, files = {} }) => {
    const missing = missingGlyphs(textsOf(JSON.parse(data)), [known]);
    const printed = withBoxes(data, new Set(missing));
    for (const [path, bytes] of Object.entries(files)) compiler.mapShadow(`/paper/${path}`, Buffer.from(bytes));
    const compiled = compiler.compile({ mainFileContent: template, inputs: { data: printed, fonts } });
    compiler.resetShadow();
    const problem = compiled.takeError() ?? compiled.takeWarnings();
    // A warning is an unknown font or a glyph that could not be set; both would change the paper silently.
    if (problem || !compiled.result) throw new Error(`Typst: ${JSON.stringify(problem?.shortDiagnostics ?? 'no document')}`);
    const pdf = new Uint8Array(compiler.pdf(compiled.result));
    const pages = compiled.result.numOfPages;
    compiler.evictCache(keptGenerations);
    collect();
    return { pdf, pages, missing };
  };
}

/** The data with boxes in place of the characters. */
function withBoxes(data: string, missing: ReadonlySet<string>): string {
  if (missing.size === 0) return data;
  return JSON.stringify(JSON.parse(data), (_, value) => (typeof value === 'string' ? boxed(value, missing) : value));
}

/** All texts within a value; names of keys are not printed. */
function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsOf(inner);
}
