/** Saves a scale as a file of the form that is imported. */
import { downloadBlob } from '../../../../../engine/print/downloadBlob';
import type { ExportedScale } from '../../../domain/edit/calls';
import type { Scale } from '../../../domain/scale/scaleShape';
import { scaleFileText } from '../../../domain/versions/scaleFileText';

export function saveScaleFile(scale: Scale): void {
  saveTextFile({ fileName: `${scale.code}.json`, text: scaleFileText(scale) });
}

export function saveTextFile({ fileName, text }: ExportedScale): void {
  downloadBlob(new Blob([text], { type: 'application/json' }), fileName);
}
