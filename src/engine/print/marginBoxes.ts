/** Heads and feet that the browser prints on every page (CSS margin boxes). */

/** Browsers with CSS margin boxes print head and foot on every page; in others the head of the sheet is printed once. */
export function hasMarginBoxes(): boolean {
  return 'CSSMarginRule' in window;
}

/** As a CSS string with special characters escaped. */
export function quoteCss(text: string): string {
  return `"${text.replace(/["\\\n\r\f]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`;
}
