/** Boards by the codes of `screenBoards` in the settings of the screen. */
export const boardOfCode: Readonly<Record<number, string>> = { 1: 'foundation', 2: 'business', 3: 'educational' };
