/** Appends who exported a Word file and when as its last paragraph, because a custom template may have no field for it. */
import JSZip from 'jszip';

const main = 'word/document.xml';

export async function markWord(file: Uint8Array, mark: string): Promise<Uint8Array> {
  const zip = await JSZip.loadAsync(file);
  const text = await zip.file(main)?.async('string');
  if (text === undefined) return file;
  const paragraph = `<w:p><w:r><w:rPr><w:color w:val="5F697B"/><w:sz w:val="18"/></w:rPr><w:t>${escaped(mark)}</w:t></w:r></w:p>`;
  // The properties of the last section (w:sectPr), if any, must remain the last element of the body.
  const end = Math.max(text.lastIndexOf('<w:sectPr', text.lastIndexOf('</w:body>')), -1);
  const isLast = end > text.lastIndexOf('</w:p>');
  const at = isLast ? end : text.lastIndexOf('</w:body>');
  zip.file(main, `${text.slice(0, at)}${paragraph}${text.slice(at)}`);
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
