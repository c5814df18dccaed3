/** Writes a PDF with one picture per page and its texts invisible above it. */
import { bytesOf, formatDecimal, PdfObjects, ref, textString } from './pdfObjects';
import { type PlacedText, TextLayer } from './textLayer';

export interface PicturePage {
  /** Bytes of a JPEG that fills the page. */
  jpeg: Uint8Array;
  /** Size of the picture in pixels. */
  pixels: { width: number; height: number };
  texts: readonly PlacedText[];
}

export interface PdfInput {
  title: string;
  /** Size of all pages in points (1/72 inch). */
  size: { width: number; height: number };
  pages: readonly PicturePage[];
  /** Creation time. */
  time: Date;
}

/** Resolves to the complete file. */
export async function writePdf({ title, size, pages, time }: PdfInput): Promise<Blob> {
  const objects = new PdfObjects();
  const tree = objects.reserve();
  const font = objects.reserve();
  const layer = new TextLayer();
  const numbers: number[] = [];
  for (const page of pages) {
    const image = addPicture(objects, page);
    const content = `q ${formatDecimal(size.width)} 0 0 ${formatDecimal(size.height)} 0 0 cm /P1 Do Q\n${layer.write(page.texts, size.height)}`;
    numbers.push(
      objects.add({
        Type: '/Page',
        Parent: ref(tree),
        MediaBox: [0, 0, size.width, size.height],
        Resources: { XObject: { P1: ref(image) }, Font: { F1: ref(font) } },
        Contents: ref(await objects.addDeflated({}, bytesOf(content))),
      }),
    );
  }
  await layer.addFont(objects, font);
  objects.add({ Type: '/Pages', Kids: numbers.map(ref), Count: numbers.length }, tree);
  const catalog = objects.add({
    Type: '/Catalog',
    Pages: ref(tree),
    Lang: '(zh-CN)',
    ViewerPreferences: { DisplayDocTitle: 'true' },
  });
  const info = objects.add({ Title: textString(title), Creator: textString('康教管理平台'), CreationDate: formatDate(time) });
  return objects.build(catalog, info);
}

function addPicture(objects: PdfObjects, { jpeg, pixels }: PicturePage): number {
  const { width, height } = pixels;
  return objects.addStream(
    {
      Type: '/XObject',
      Subtype: '/Image',
      Width: width,
      Height: height,
      ColorSpace: '/DeviceRGB',
      BitsPerComponent: 8,
      Filter: '/DCTDecode',
    },
    jpeg,
  );
}

/** `(D:20261120093005Z)`, UTC. */
function formatDate(time: Date): string {
  return `(D:${time.toISOString().slice(0, 19).replace(/\D/g, '')}Z)`;
}
