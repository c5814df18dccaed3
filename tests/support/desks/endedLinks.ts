/** A link that was told to somebody ends for good: neither undo nor the trash brings it back. */
import { toSnakeCase } from '../../../src/config/storedName';

export const linkFields: readonly string[] = ['openKey', 'openUntil', 'fillKey', 'fillUntil', 'fillState'];
export const linkColumns: readonly string[] = linkFields.map(toSnakeCase);
