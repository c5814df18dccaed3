/** Saves a scale as a file of the form that is imported. */
import type { ExportedScale } from '../../../domain/edit/calls';
import type { Scale } from '../../../domain/scale/scaleShape';
import { scaleFileText } from '../../../domain/versions/scaleFileText';

/** Time until the browser surely has the file. */
const keptMs = 10_000;

export function saveScaleFile(scale: Scale): void {
  saveTextFile({ fileName: `${scale.code}.json`, text: scaleFileText(scale) });
}

export function saveTextFile({ fileName, text }: ExportedScale): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}
