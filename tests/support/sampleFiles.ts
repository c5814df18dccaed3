/** Small files of real kinds, and some that only pretend. */
const text = (content: string) => Buffer.from(content, 'latin1');

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
export const pdf = text('%PDF-1.4\n%\xE2\xE3\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');
export const film = Buffer.concat([Buffer.from('00000018667479706d703432000000006d7034326d703431', 'hex'), Buffer.alloc(1_000, 7)]);
export const page = text('<!doctype html><script>alert(1)</script>');
export const drawing = text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>');
/** A picture to one reader, a page with a script to another. */
export const pictureAndPage = Buffer.concat([gif, page]);
