import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fixText } from './fix';
import { readProjectFiles } from './load';

const file = 'resources/school/pupil.json';

describe('tidying a file', () => {
  it('removes what is implied, orders keys and uses short forms', () => {
    const before = `{
  "title": "学员",
  "entity": "pupil",
  "endpoints": { "list": "GET page", "client": "business", "base": "/pupil" },
  "list": {
    "pageSize": 20,
    "columns": [{ "pinned": false, "field": "name" }, { "width": 90, "field": "sex" }],
    "filters": []
  }
}
`;
    expect(fixText(file, before)).toBe(`{
  "entity": "pupil",
  "title": "学员",
  "endpoints": { "base": "/pupil", "list": "GET page" },
  "list": {
    "columns": ["name", { "field": "sex", "width": 90 }]
  }
}
`);
  });

  it('removes implied options of a field type and keeps the order of fields', () => {
    const before =
      '{ "title": "学员", "properties": { "b": { "title": "乙", "maxLength": 1000, "fieldType": "text" }, "a": { "fieldType": "text", "title": "甲" } } }\n';
    expect(fixText('schemas/pupil.json', before)).toBe(
      '{ "title": "学员", "properties": { "b": { "fieldType": "text", "title": "乙" }, "a": { "fieldType": "text", "title": "甲" } } }\n',
    );
  });

  it('leaves a comparison with another field what it is', () => {
    const check =
      '{ "title": "学员", "checks": [{ "that": { "a": { "lte": { "field": "b" } } }, "field": "a", "message": "甲不能大于乙" }] }';
    expect(fixText('schemas/pupil.json', check)).toBe(check);
  });

  it('changes nothing the second time', () => {
    const once = fixText(file, '{ "list": { "columns": ["a"], "tree": false }, "entity": "pupil", "unknown": [1, 2] }');
    expect(fixText(file, once)).toBe(once);
  });

  it('leaves unknown keys and other files alone', () => {
    expect(fixText(file, '{ "unknown": 1 }')).toBe('{ "unknown": 1 }');
    expect(fixText('package.json', '{ "b": 1, "a": 2 }')).toBe('{ "b": 1, "a": 2 }');
    expect(fixText(file, 'no json')).toBe('no json');
  });
});

describe('the shipped files', () => {
  const { texts } = readProjectFiles(process.cwd());
  // Only tracked files: a module that was added locally is not checked here.
  const tracked = spawnSync('git', ['ls-files', 'schemas', 'resources'], { encoding: 'utf8' });
  const shipped = tracked.status === 0 ? tracked.stdout.split('\n') : [...texts.keys()];

  it.each([...texts].filter(([path]) => shipped.includes(path)))('%s is tidy already', (path, text) => {
    // Compares key order only; line breaks are set by the formatter.
    expect(JSON.stringify(JSON.parse(fixText(path, text)))).toBe(JSON.stringify(JSON.parse(text)));
  });
});

it('the formatter checks every file that it writes', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { check: string; fix: string } };
  // Without paths it takes those of biome.json; a list of paths in one of the two would leave out JSON that the other writes.
  expect(scripts.check.split(' && ')).toContain('biome check');
  expect(scripts.fix.split(' && ')).toContain('biome check --write');
});
