/** Scales large camera pictures down before they are stored and uploaded; re-encoding also removes the location in their metadata. */
import { must } from '../../../../../domain/must';
import { fitted } from '../../../domain/fitted';

/** Pictures up to this size stay as they are. */
const smallBytes = 600_000;
const longestSide = 1600;
const quality = 0.82;

/** The picture itself where the browser cannot draw it. */
export async function resizePicture(file: File): Promise<{ name: string; content: Blob }> {
  const same = { name: file.name, content: file as Blob };
  if (file.size <= smallBytes) return same;
  try {
    const drawn = await createImageBitmap(file);
    const { width, height } = fitted(drawn, longestSide);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    must(canvas.getContext('2d'), '2D context of the canvas').drawImage(drawn, 0, 0, width, height);
    drawn.close();
    const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (!content || content.size >= file.size) return same;
    return { name: `${file.name.replace(/\.[^.]*$/, '')}.jpg`, content };
  } catch {
    return same;
  }
}
