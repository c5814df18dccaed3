/**
 * Texts of a page as invisible text over its picture, so that they can be selected, copied, searched and read aloud. Each character gets
 * the next free code and `ToUnicode` maps it back, so rare characters of names work as well.
 */
import { ascent, boxGlyph, buildGlyphlessFont, descent } from './glyphlessFont';
import { bytesOf, formatDecimal, formatUtf16Hex, type PdfObjects, ref } from './pdfObjects';

/** Text of one line, in points from the upper left corner of the page. */
export interface PlacedText {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Highest two-byte code; 0 is not used. */
const codeLimit = 0xffff;
/** Maximum number of entries per block of a character map. */
const entriesOfBlock = 100;

export class TextLayer {
  private readonly codes = new Map<string, number>();

  /** PDF operators for the texts. `pageHeight` in points, because PDF coordinates start at the bottom. */
  write(texts: readonly PlacedText[], pageHeight: number): string {
    const lines = texts.filter(({ width, height }) => width > 0 && height > 0).map((text) => this.line(text, pageHeight));
    return ['BT', '3 Tr', ...lines, 'ET'].join('\n');
  }

  private line({ text, left, top, width, height }: PlacedText, pageHeight: number): string {
    const characters = [...text];
    const codes = characters.map((character) => this.codeOf(character).toString(16).padStart(4, '0')).join('');
    const stretch = (width / (characters.length * height)) * 100;
    const baseline = pageHeight - top - (height * ascent) / (ascent - descent);
    return `/F1 ${formatDecimal(height)} Tf ${formatDecimal(stretch)} Tz 1 0 0 1 ${formatDecimal(left)} ${formatDecimal(baseline)} Tm <${codes}> Tj`;
  }

  /** Beyond 65,535 different characters all further ones share the last code. */
  private codeOf(character: string): number {
    const known = this.codes.get(character);
    if (known !== undefined) return known;
    const code = Math.min(this.codes.size + 1, codeLimit);
    this.codes.set(character, code);
    return code;
  }

  /** Writes the font into its reserved object; call it after all pages. */
  async addFont(objects: PdfObjects, at: number): Promise<void> {
    const file = buildGlyphlessFont();
    const data = await objects.addDeflated({ Length1: file.length }, file);
    const descriptor = objects.add({
      Type: '/FontDescriptor',
      FontName: '/KangjiaoText',
      FontFile2: ref(data),
      Flags: 4,
      FontBBox: [0, descent, 1000, ascent],
      ItalicAngle: 0,
      Ascent: ascent,
      Descent: descent,
      CapHeight: ascent,
      StemV: 80,
    });
    const glyphs = new Uint8Array((this.codes.size + 1) * 2).map((_, index) => (index % 2 === 1 ? boxGlyph : 0));
    const descendant = objects.add({
      Type: '/Font',
      Subtype: '/CIDFontType2',
      BaseFont: '/KangjiaoText',
      CIDSystemInfo: { Registry: '(Adobe)', Ordering: '(Identity)', Supplement: 0 },
      FontDescriptor: ref(descriptor),
      CIDToGIDMap: ref(await objects.addDeflated({}, glyphs)),
      DW: 1000,
    });
    const meanings = await objects.addDeflated({}, bytesOf(this.characterMap()));
    objects.add(
      {
        Type: '/Font',
        Subtype: '/Type0',
        BaseFont: '/KangjiaoText',
        Encoding: '/Identity-H',
        DescendantFonts: [ref(descendant)],
        ToUnicode: ref(meanings),
      },
      at,
    );
  }

  private characterMap(): string {
    const entries = [...this.codes].map(([character, code]) => `<${code.toString(16).padStart(4, '0')}> <${formatUtf16Hex(character)}>`);
    const blocks: string[] = [];
    for (let at = 0; at < entries.length; at += entriesOfBlock) {
      const block = entries.slice(at, at + entriesOfBlock);
      blocks.push(`${block.length} beginbfchar`, ...block, 'endbfchar');
    }
    return [
      '/CIDInit /ProcSet findresource begin',
      '12 dict begin',
      'begincmap',
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
      '/CMapName /Adobe-Identity-UCS def',
      '/CMapType 2 def',
      '1 begincodespacerange',
      '<0000> <ffff>',
      'endcodespacerange',
      ...blocks,
      'endcmap',
      'CMapName currentdict /CMap defineresource pop',
      'end',
      'end',
    ].join('\n');
  }
}
