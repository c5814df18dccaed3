import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Json, projectFiles, smallProject } from '../../tests/support/projects/projectFixture';
import { buildMetaSchemas } from './editor/metaSchemas';
import { findStaleFiles } from './generate';
import { configurationOf, loadConfiguration, readProjectFiles } from './load';
import { buildManifest } from './manifest';

const root = resolve(import.meta.dirname, '../..');

/** `count` copies of the small project, each with its own names and addresses. */
function manyModules(count: number): Record<string, Json> {
  const files: Record<string, Json> = {};
  for (let number = 0; number < count; number++) {
    for (const [path, content] of Object.entries(smallProject())) {
      const text = JSON.stringify(content)
        .replace(/"(entity|dictionary|resource)":"(\w+)"/g, `"$1":"$2${number}"`)
        .replaceAll('/pupil', `/pupil${number}`);
      const isShared = path.endsWith('_group.json');
      const own: Json = JSON.parse(text);
      if (own.menu) Object.assign(own, { title: `学员${number}`, menu: { order: number } });
      files[isShared ? path : path.replace('.json', `${number}.json`)] = own;
    }
  }
  return files;
}

describe('loading', () => {
  it('takes a hundred modules as it takes one', () => {
    const { configuration, problems } = configurationOf(projectFiles(manyModules(100)));
    expect(problems).toEqual([]);
    expect(configuration?.resources.size).toBe(100);
  });

  it('gives plain data that survives the way to the browser', () => {
    const { configuration } = configurationOf(projectFiles(smallProject()));
    const resource = configuration!.resources.get('pupil');
    expect(JSON.parse(JSON.stringify(resource))).toEqual(JSON.parse(JSON.stringify(structuredClone(resource))));
    const [summary] = buildManifest(configuration!).resources;
    expect(summary?.recordTitle).toBeUndefined();
    expect(summary).toMatchObject({ name: 'pupil', entity: 'pupil', hasShow: true, formLayout: 'drawer', path: '/school/pupil' });
  });

  it('names one record where the page has another name', () => {
    const files = smallProject();
    files['resources/school/pupil.json']!.title = '学员名册';
    const { configuration } = configurationOf(projectFiles(files));
    expect(buildManifest(configuration!).resources[0]).toMatchObject({ title: '学员名册', recordTitle: '学员' });
  });

  it('finds no mistake in the modules of the product', () => {
    expect(loadConfiguration(root).problems).toEqual([]);
  });

  it('knows the files of the product', () => {
    const { texts, strays } = readProjectFiles(root);
    expect(strays).toEqual([]);
    expect(texts.size).toBeGreaterThan(50);
    expect([...texts.keys()].filter((path) => path.includes('_meta'))).toEqual([]);
  });
});

describe('generated files', () => {
  it('are told when they are older than what they are made from', () => {
    const { configuration } = configurationOf(projectFiles(smallProject()));
    const metas = buildMetaSchemas();
    const old = (path: string) => (path.includes('entity.schema') ? '{}' : metas.get(path));
    expect(findStaleFiles(configuration, old, true).map(({ file, severity }) => [file, severity])).toEqual([
      ['schemas/_meta/entity.schema.json', 'error'],
      ['src/generated/entities.d.ts', 'error'],
      ['src/generated/states.ts', 'error'],
      ['src/generated/calls.ts', 'error'],
    ]);
    expect(findStaleFiles(undefined, (path) => metas.get(path), true)).toEqual([]);
  });

  it('describe every key for the editor', () => {
    for (const [path, text] of buildMetaSchemas()) {
      const bare: string[] = [];
      JSON.parse(text, function (this: Json, key, value: unknown) {
        if (key === 'properties' && this.type === 'object') {
          for (const [name, schema] of Object.entries(value as Json)) if (!schema.description && !schema.$ref) bare.push(`${path} ${name}`);
        }
        return value;
      });
      expect(bare).toEqual([]);
    }
  });
});
