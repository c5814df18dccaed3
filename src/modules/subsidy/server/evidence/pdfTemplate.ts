/**
 * Typst template of the inspection package: a title, then sections of facts, tables and lists. Data is passed as input and never evaluated
 * as markup. A cell is a text, or `{text, gap: true}` for a missing link.
 */
export const pdfTemplate = `
#let paper = json(bytes(sys.inputs.data))
#let wrong = rgb("#b42318")
#let second = rgb("#5f697b")
#let line-color = rgb("#d5dae3")
#let head-color = rgb("#f3f5f8")

#set document(title: paper.title, author: paper.author, date: none)
#set page(paper: "a4", margin: (x: 16mm, top: 18mm, bottom: 18mm),
  header: { set text(size: 8pt, fill: second); grid(columns: (1fr, auto), paper.author, paper.title) },
  footer: context { set text(size: 8pt, fill: second); grid(columns: (1fr, auto), paper.mark, [#counter(page).display() / #counter(page).final().first()]) })
#set text(font: sys.inputs.fonts.split(","), fallback: false, lang: "zh", region: "cn", size: 9.5pt, cjk-latin-spacing: none, hyphenate: false)
#set par(leading: 0.6em, spacing: 0.8em, justify: false, linebreaks: "simple")
#set smartquote(enabled: false)

#let words(cell) = if type(cell) == dictionary { text(fill: if cell.at("gap", default: false) { wrong } else { second }, cell.text) } else { cell }
#let facts-of(facts) = table(columns: (22mm, 1fr, 22mm, 1fr), stroke: 0.5pt + line-color, inset: 4pt,
  ..facts.map(((title, value)) => (table.cell(fill: head-color, text(fill: second, title)), words(value))).flatten())
#let table-of(t) = table(columns: t.widths.map(w => w * 1fr), stroke: 0.5pt + line-color, inset: 4pt,
  table.header(..t.head.map(title => table.cell(fill: head-color, text(size: 8.5pt, fill: second, title)))),
  ..t.rows.flatten().map(cell => { set text(size: 8.5pt); words(cell) }))
#let pictures-of(files) = grid(columns: files.len() * (60mm,), gutter: 4mm, ..files.map(file => image(file, width: 60mm, height: 24mm, fit: "contain")))

#text(size: 16pt, weight: "bold", paper.title)
#v(-4pt)
#text(fill: second, paper.subtitle)
#for section in paper.sections {
  block(above: 14pt, below: 6pt, sticky: true, text(size: 11.5pt, weight: "bold", section.title))
  for note in section.at("notes", default: ()) { block(above: 4pt, below: 4pt, words(note)) }
  if section.at("facts", default: ()).len() > 0 { block(above: 4pt, below: 6pt, facts-of(section.facts)) }
  for t in section.at("tables", default: ()) { block(above: 4pt, below: 6pt, table-of(t)) }
  if section.at("pictures", default: ()).len() > 0 { pictures-of(section.pictures) }
}
`;

export type PdfCell = string | { text: string; gap?: boolean };

export interface PdfTable {
  head: readonly string[];
  /** Shares of the width. */
  widths: readonly number[];
  rows: readonly (readonly PdfCell[])[];
}

export interface PdfSection {
  title: string;
  notes?: readonly PdfCell[];
  facts?: readonly (readonly [string, PdfCell])[];
  tables?: readonly PdfTable[];
  /** Names of files that come with it. */
  pictures?: readonly string[];
}

export interface Paper {
  title: string;
  subtitle: string;
  /** Name of the institution. */
  author: string;
  /** Who takes it and when. */
  mark: string;
  sections: readonly PdfSection[];
}
