/**
 * Remarks for editors of a scale (`editorNotes`) are shown in its editor and never printed. Printed texts (notes, confidence, assumption,
 * formula, the note on missing answers) are read by families and doctors and must not address editors.
 */
import type { Scale } from './scaleShape';

/** Words that mark a text as addressed to editors. */
const words =
  /机构可|可改|可编辑|量表管理|另建量表|只出[A-Za-z0-9]|报告(?:中)?[须应]|须注明|机构(?:所用)?手册|请核对|此处未采用|不采用|代码写法/;

interface PrintedText {
  path: (string | number)[];
  text: string;
}

type Printed = Pick<Scale, 'notes' | 'confidenceNote' | 'assumption' | 'missing' | 'formula'>;

/** Texts of the scale that stand on its reports as they are written. */
export function listPrintedTexts({ notes = [], confidenceNote, assumption, missing, formula }: Partial<Printed>): PrintedText[] {
  const single = [
    { path: ['confidenceNote'], text: confidenceNote },
    { path: ['assumption'], text: assumption },
    { path: ['missing', 'note'], text: missing?.note },
    { path: ['formula'], text: formula },
  ];
  return [
    ...single.flatMap(({ path, text }) => (text ? [{ path, text }] : [])),
    ...notes.map((text, at) => ({ path: ['notes', at], text })),
  ];
}

/** The first such word in a printed text; undefined if there is none. */
export function findEditorWord(text: string): string | undefined {
  return words.exec(text)?.[0];
}

/** Moves text addressed to editors to `editorNotes`: notes as a whole, sentences and clauses of the other texts. */
export function withEditorNotes(scale: Scale): Scale {
  const { notes, confidenceNote, assumption, missing, formula, editorNotes = [] } = scale;
  const moved: string[] = [];
  const printed = (text: string) => {
    const parts = partsOf(text);
    moved.push(...parts.filter((part) => findEditorWord(part)));
    return sentence(parts.filter((part) => !findEditorWord(part)));
  };
  const kept: Scale = {
    ...scale,
    confidenceNote: printed(confidenceNote),
    assumption: assumption === null ? null : printed(assumption) || null,
    ...(missing.note && { missing: { ...missing, note: printed(missing.note) || undefined } }),
    ...(formula && { formula: printed(formula) || undefined }),
    notes: notes.filter((note) => !findEditorWord(note)),
  };
  moved.push(...notes.filter((note) => findEditorWord(note)));
  return moved.length === 0 ? scale : { ...kept, editorNotes: [...new Set([...editorNotes, ...moved])] };
}

/** Split after the marks that end a sentence or a clause. */
function partsOf(text: string): string[] {
  return text.split(/(?<=[。;；])/).filter(Boolean);
}

/** A text cut after a clause ends as a sentence does. */
function sentence(parts: readonly string[]): string {
  return parts.join('').replace(/[;；]$/, '。');
}
