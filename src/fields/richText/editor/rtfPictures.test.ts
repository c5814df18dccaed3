import { describe, expect, it } from 'vitest';
import { listRtfPictures } from './rtfPictures';

const png = '89504e470d0a1a0a';
const jpeg = 'ffd8ffe0';
const picture = (kind: string, hex: string) =>
  `{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\picw100\\${kind}\\bliptag-5{\\*\\blipuid 0011aabb}${hex}}`;
const word = (...parts: string[]) => `{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Calibri;}}\\pard 前 \\{不是图\\} ${parts.join('\\par ')}\\par}`;

async function read(rtf: string) {
  const files = listRtfPictures(rtf);
  return Promise.all(files.map(async (file) => [file.name, file.type, Buffer.from(await file.arrayBuffer()).toString('hex')]));
}

describe('pictures in what Word copies', () => {
  it('come in their order, with their bytes', async () => {
    const rtf = word(`{\\*\\shppict${picture('pngblip', `${png.slice(0, 8)}\r\n${png.slice(8)}`)}}`, picture('jpegblip', jpeg));
    expect(await read(rtf)).toEqual([
      ['图片1.png', 'image/png', png],
      ['图片2.jpg', 'image/jpeg', jpeg],
    ]);
  });

  it('count once, although Word adds a copy for old programs and the bullets of lists', async () => {
    const rtf = word(
      `{\\*\\listpicture${picture('pngblip', '00')}}`,
      `{\\*\\shppict${picture('pngblip', png)}}{\\nonshppict${picture('pngblip', '11')}}`,
      picture('jpegblip', jpeg),
    );
    expect((await read(rtf)).map(([, , hex]) => hex)).toEqual([png, jpeg]);
  });

  it('are left out when no browser shows them, or when there is nothing in them', async () => {
    expect(await read(word(picture('wmetafile8', 'aabb'), picture('pngblip', '')))).toEqual([]);
    expect(await read('')).toEqual([]);
    expect(await read('{\\pict\\pngblip 8950')).toEqual([]);
  });
});
