import JSZip from 'jszip';

/** The Word file with this text as its only paragraph. */
export async function withText(docx: Uint8Array | ArrayBuffer, text: string): Promise<Uint8Array> {
  const file = await JSZip.loadAsync(docx);
  const xml = await file.file('word/document.xml')!.async('string');
  file.file('word/document.xml', xml.replace(/<w:body>.*?(?=<w:sectPr)/s, `<w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p>`));
  return file.generateAsync({ type: 'uint8array' });
}
