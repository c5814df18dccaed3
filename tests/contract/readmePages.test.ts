/** The parts of pages that the README shows, taken from its text: they check. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configurationOf } from '../../src/config/load';
import { projectFiles, smallProject } from '../support/projectFixture';

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
const page = 'resources/school/pupil.json';

/** The first example behind a heading. */
function exampleOf(heading: string) {
  const section = readme.slice(readme.indexOf(`**${heading}**`));
  return JSON.parse(`{${/```json\n([\s\S]*?)```/.exec(section)?.[1]}}`);
}

describe('the form in steps of the README', () => {
  it('checks, and is in steps', () => {
    const files = smallProject();
    files[page] = { ...files[page], ...exampleOf('Forms in steps') };
    const { configuration, problems } = configurationOf(projectFiles(files));
    expect(problems).toEqual([]);
    expect(configuration?.resources.get('pupil')?.form).toMatchObject({ steps: true, layout: 'drawer' });
  });
});
