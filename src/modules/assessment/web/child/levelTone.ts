import { levelCodes } from '../../domain/codes';

/** Colour of a level, by its code of the dictionary `evalLevel`. */
export function toneOfLevel(code: number): 'normal' | 'soon' | 'wrong' {
  if (code <= levelCodes.normal) return 'normal';
  return code <= levelCodes.mild ? 'soon' : 'wrong';
}
