import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildManifestFile } from './createAppManifest';

const read = (src: string) => readFileSync(`public${src}`);

describe('the manifest', () => {
  const { icons, name } = buildManifestFile({ name: '康教管理平台', shortName: '康教', description: '' });

  it('has the name of the product', () => expect(name).toBe('康教管理平台'));

  it('names icons that are there, in the size it says', () => {
    for (const { src, sizes } of icons) {
      if (sizes === 'any') expect(read(src).toString()).toContain('viewBox="0 0 32 32"');
      else expect([16, 20].map((at) => read(src).readUInt32BE(at)).join('x')).toBe(sizes);
    }
  });

  it('has an icon for Apple beside it, which the page names itself', () => expect(existsSync('public/apple-touch-icon.png')).toBe(true));
});
