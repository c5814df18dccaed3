/** Small files of real formats, and some with misleading content. */
const text = (content: string) => Buffer.from(content, 'latin1');

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
export const jpg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
);
export const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
/** An empty archive, as which Office files since 2007 begin. */
export const officeFile = Buffer.concat([text('PK\x05\x06'), Buffer.alloc(18)]);
export const oldOfficeFile = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]);
export const plainText = Buffer.from('已阅');
export const sound = Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(1_000)]);
export const pdf = text('%PDF-1.4\n%\xE2\xE3\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');
export const film = Buffer.concat([Buffer.from('00000018667479706d703432000000006d7034326d703431', 'hex'), Buffer.alloc(1_000, 7)]);
export const page = text('<!doctype html><script>alert(1)</script>');
export const drawing = text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>');
/** Valid as a GIF and as an HTML page with a script. */
export const pictureAndPage = Buffer.concat([gif, page]);

/** A valid PDF with one page and one line. */
export function onePagePdf(line = 'Kangjiao'): Buffer {
  const content = `BT /F1 24 Tf 72 720 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const table = [`0000000000 65535 f \n`, ...offsets.map((offset) => `${offset} 00000 n \n`)].join('');
  return text(`${body}xref\n0 6\n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`);
}
