import { useDocument } from '../../../../../engine/workingCopy/editor/editorContext';
import type { Scale } from '../../../domain/scale/scaleShape';

/** The scale as it is on the screen of its editor. */
export const useScale = () => useDocument<Scale>();
