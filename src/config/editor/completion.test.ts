/** Editor completion, tested with the language service that VS Code uses for JSON. */
import { describe, expect, it } from 'vitest';
import { getLanguageService, type JSONDocument, TextDocument } from 'vscode-json-languageservice';
import { projectFiles, smallProject } from '../../../tests/support/projects/projectFixture';
import { buildEditorFiles } from '../generate';
import { readProjectFiles } from '../load';
import type { ProjectFiles } from '../project';
import { buildMarkedSchema, type Marked } from './metaSchemas';

const small: ProjectFiles = {
  ...projectFiles({
    ...smallProject(),
    'schemas/rules.json': { title: '设置', single: true, properties: { poolDays: { fieldType: 'number', title: '天数' } } },
  }),
  extensions: { cells: new Set(['Star']), actions: new Set(['leaveDialog']), blocks: new Set(['growth']), pages: new Set(['yearPlan']) },
  icons: new Set(['TeamOutlined', 'BookOutlined']),
};

function serviceOf(files: ProjectFiles) {
  const generated = buildEditorFiles(files);
  const service = getLanguageService({
    schemaRequestService: async (uri) => generated.get(uri.replace('file:///', '')) ?? Promise.reject(new Error(`no ${uri}`)),
    workspaceContext: { resolveRelativePath: (path, of) => new URL(path, of).href },
  });
  service.configure({ validate: true });
  const open = (path: string, text: string): [TextDocument, JSONDocument] => {
    const document = TextDocument.create(`file:///${path}`, 'json', 1, text);
    return [document, service.parseJSONDocument(document)];
  };
  return {
    /** Completions at the position of "¦". */
    async offered(path: string, text: string): Promise<Map<string, unknown>> {
      const [document, parsed] = open(path, text.replace('¦', ''));
      const list = await service.doComplete(document, document.positionAt(text.indexOf('¦')), parsed);
      return new Map(list!.items.map(({ label, documentation }) => [label.replace(/^"|"$/g, ''), documentation]));
    },
    async mistakes(path: string, text: string): Promise<string[]> {
      const [document, parsed] = open(path, text);
      return (await service.doValidation(document, parsed)).map(({ message }) => `${path}: ${message}`);
    },
  };
}

const editor = serviceOf(small);
const page = (rest: string) =>
  ['resources/school/pupil.json', `{ "$schema": "../../schemas/_meta/resource.schema.json", ${rest} }`] as const;
const pupils = (rest: string) => page(`"entity": "pupil", ${rest}`);
const entity = (rest: string) => ['schemas/pupil.json', `{ "$schema": "./_meta/entity.schema.json", "title": "学员", ${rest} }`] as const;
const field = (rest: string) => entity(`"properties": { "one": { "title": "一", ${rest} } }`);

describe('an editor offers, in a resource,', () => {
  it.each([
    ['entities', page('"entity": "¦"'), ['pupil', 'guardian'], []],
    ['permission keys', page('"permission": "¦"'), ['signedIn', 'studentModel:student', 'school:pupil'], []],
    ['keys of buttons', page('"permissions": { "create": "¦" }'), ['studentModel:student'], []],
    ['the keys of an action', pupils('"actions": [{ "permission": "¦" }]'), ['studentModel:student'], []],
    ['pages for a tab', page('"tab": { "of": "¦" }'), ['pupil'], []],
    ['pages for the tabs of a record', page('"show": { "tabs": [{ "resource": "¦" }] }'), ['pupil'], []],
    ['fields of the page in a tab', page('"show": { "tabs": [{ "resource": "pupil", "via": "¦" }] }'), ['friendId', 'guardians.name'], []],
    ['pages of its own', page('"page": "¦"'), ['yearPlan'], ['Star']],
    ['cells', pupils('"list": { "columns": [{ "field": "name", "cell": "¦" }] }'), ['Star'], ['yearPlan']],
    ['blocks', pupils('"show": { "blocks": ["¦"] }'), ['growth'], []],
    ['dialogs', pupils('"actions": [{ "component": "¦" }]'), ['leaveDialog'], []],
    ['fields as columns', pupils('"list": { "columns": ["¦"] }'), ['name', 'createTime', 'friendId.age'], ['phone']],
    ['fields of columns', pupils('"list": { "columns": [{ "field": "¦" }] }'), ['name', 'friendId.age'], []],
    ['fields to filter by', pupils('"list": { "filters": ["¦"] }'), ['status', 'friendId.sex'], []],
    ['fields to sort by', pupils('"list": { "sort": "¦" }'), ['name', '-createTime', '-fee'], []],
    ['fields to group by', pupils('"list": { "groupBy": ["¦"] }'), ['sex'], []],
    ['fields of a chart', pupils('"list": { "charts": [{ "group": "¦" }] }'), ['status'], []],
    ['figures of a chart', pupils('"list": { "charts": [{ "measure": { "sum": "¦" } }] }'), ['fee'], []],
    ['fields of a calendar', pupils('"list": { "calendar": { "start": "¦" } }'), ['birthday'], []],
    ['fields of cards', pupils('"list": { "layout": { "cards": { "cover": "¦" } } }'), ['photo'], []],
    [
      'fields of a form, none behind a dot',
      pupils('"form": { "groups": [{ "fields": ["¦"] }] }'),
      ['name'],
      ['friendId.age', 'createTime'],
    ],
    ['fields of a record page', pupils('"show": { "facts": ["¦"] }'), ['friendId.age', 'createTime'], []],
    ['fields of a sheet', pupils('"show": { "sheets": [{ "parts": [{ "rows": "¦" }] }] }'), ['guardians'], []],
    ['an amount of a sheet', pupils('"show": { "sheets": [{ "parts": [{ "capital": "¦" }] }] }'), ['fee', 'guardians.name'], []],
    ['fields an action asks for', pupils('"actions": [{ "fields": ["¦"] }]'), ['contact'], []],
    ['transitions', pupils('"actions": [{ "transition": "¦" }]'), ['leave'], ['name']],
    ['fields an action writes', pupils('"actions": [{ "set": { "¦" } }]'), ['contact'], []],
    [
      'fields of what an action creates',
      pupils('"actions": [{ "creates": { "entity": "guardian", "fields": ["¦"] } }]'),
      ['name'],
      ['fee'],
    ],
    ['fields in conditions', pupils('"where": { "¦" }'), ['status', 'urgent', 'and'], []],
    ['fields behind a reference in conditions', pupils('"where": { "¦" }'), ['friendId.sex', 'friendId.age'], ['guardians.name']],
    ['codes of fields behind a reference', pupils('"where": { "friendId.sex": ¦ }'), ['1', '2'], []],
    ['no fields behind a reference where values are written', pupils('"actions": [{ "set": { "¦" } }]'), ['contact'], ['friendId.sex']],
    ['columns of a sheet', pupils('"show": { "sheets": [{ "parts": [{ "rows": "guardians", "columns": ["¦"] }] }] }'), ['phone'], ['fee']],
    ['sums of a sheet', pupils('"show": { "sheets": [{ "parts": [{ "rows": "guardians", "sum": ["¦"] }] }] }'), ['phone'], ['fee']],
    ['actions that a sheet counts with', pupils('"show": { "sheets": [{ "counts": "¦" }] }'), ['leave'], ['name']],
    ['fields in conditions in conditions', pupils('"where": { "or": [{ "not": { "¦" } }] }'), ['status'], []],
    ['states in conditions', pupils('"where": { "status": "¦" }'), ['studying', 'left'], []],
    ['codes in conditions', pupils('"where": { "sex": ¦ }'), ['1', '2'], []],
    ['codes in tests', pupils('"where": { "sex": { "in": [¦] } }'), ['1', '2'], ['studying']],
    ['fields to compare with', pupils('"where": { "fee": { "gt": { "field": "¦" } } }'), ['level'], []],
    ['settings', pupils('"where": { "level": { "gt": { "setting": "¦" } } }'), ['rules.poolDays'], ['pupil.fee']],
    ['entities in parameters', pupils('"actions": [{ "params": { "to": { "fieldType": "relation", "entity": "¦" } } }]'), ['guardian'], []],
    [
      'fields of what a parameter chooses',
      pupils('"actions": [{ "params": { "to": { "fieldType": "relation", "entity": "guardian", "match": { "¦" } } } }]'),
      ['phone'],
      ['contact'],
    ],
    [
      'no fields of a record in parameters',
      pupils('"actions": [{ "params": { "a": { "fieldType": "age", "from": "¦" } } }]'),
      [],
      ['birthday'],
    ],
    ['nothing where the entity is unknown', page('"entity": "pupli", "list": { "columns": ["¦"] }'), [], ['name']],
  ])('%s', async (_what, [path, text], names, others) => {
    const offered = [...(await editor.offered(path, text)).keys()];
    expect(offered).toEqual(expect.arrayContaining(names));
    for (const other of others) expect(offered).not.toContain(other);
  });

  it('each name with what it is called', async () => {
    expect((await editor.offered(...pupils('"list": { "columns": ["¦"] }'))).get('fee')).toBe('费用');
    expect((await editor.offered(...page('"entity": "¦"'))).get('guardian')).toBe('监护人');
    expect((await editor.offered(...pupils('"where": { "¦" }'))).get('fee')).toBe('费用');
    expect((await editor.offered(...pupils('"where": { "sex": ¦ }'))).get('1')).toBe('男');
  });
});

describe('an editor offers, in an entity,', () => {
  it.each([
    ['entities', field('"fieldType": "relation", "entity": "¦"'), ['pupil', 'guardian'], []],
    ['pages to choose from', field('"fieldType": "relation", "from": "¦"'), ['pupil'], ['birthday']],
    ['dictionaries', field('"fieldType": "select", "dictionary": "¦"'), ['sex'], []],
    ['keys of a field', field('"fieldType": "text", "access": { "read": "¦" }'), ['studentModel:student'], []],
    ['the day of a birthday', field('"fieldType": "age", "from": "¦"'), ['birthday'], ['pupil']],
    ['siblings of an ID number', field('"fieldType": "idCard", "birthday": "¦"'), ['birthday'], []],
    ['fields to match', field('"fieldType": "relation", "entity": "pupil", "match": { "sex": "¦" }'), ['sex'], []],
    [
      'fields of the chosen entity to match',
      field('"fieldType": "relation", "entity": "guardian", "match": { "¦" }'),
      ['phone', 'main'],
      ['contact', 'friendId'],
    ],
    [
      'fields to match of the entity of a page',
      field('"fieldType": "relation", "from": "pupil", "match": { "¦" }'),
      ['contact'],
      ['phone'],
    ],
    [
      'own fields to match with, and nothing else',
      field('"fieldType": "relation", "entity": "guardian", "match": { "phone": "¦" }'),
      ['contact'],
      ['phone'],
    ],
    ['fields to take over', field('"fieldType": "relation", "entity": "guardian", "copies": { "¦" }'), ['contact'], ['phone']],
    [
      'fields that are taken over',
      field('"fieldType": "relation", "entity": "guardian", "copies": { "sex": "¦" }'),
      ['phone'],
      ['contact', '1'],
    ],
    ['the mark of rows', field('"fieldType": "rows", "entity": "guardian", "main": "¦"'), ['main'], ['urgent']],
    ['fields that rows give', field('"fieldType": "rows", "entity": "guardian", "copies": { "contact": "¦" }'), ['phone'], ['contact']],
    ['fields in its conditions', field('"fieldType": "text", "showWhen": { "¦" }'), ['urgent'], []],
    ['fields of a formula', field('"fieldType": "money", "computed": { "product": ["¦"] }'), ['fee', 'level'], []],
    ['fields of rows', field('"fieldType": "money", "computed": { "sum": "¦" }'), ['guardians.name'], []],
    ['what a rollup is over', field('"fieldType": "money", "rollup": { "sum": "¦" }'), ['pupil.fee', 'guardian.name'], []],
    ['no own fields where another entity is narrowed', field('"fieldType": "money", "rollup": { "while": { "¦" } }'), ['and'], ['urgent']],
    ['required fields', entity('"required": ["¦"]'), ['name', 'birthday'], ['createTime']],
    ['unique fields', entity('"unique": [["¦"]]'), ['contact'], []],
    ['unique fields with a condition', entity('"unique": [{ "fields": ["¦"] }]'), ['contact'], []],
    ['fields that are searched', entity('"search": ["¦"]'), ['name', 'guardians.name'], []],
    ['fields that look alike', entity('"duplicates": [["¦"]]'), ['birthday'], []],
    ['fields of checks', entity('"checks": [{ "that": { "¦" } }]'), ['fee'], []],
    ['the place of a message', entity('"checks": [{ "field": "¦" }]'), ['fee'], []],
    ['what locks', entity('"locked": { "status": { "in": ["¦"] } }'), ['studying', 'left'], ['fee']],
    ['transitions of the clock', entity('"timed": [{ "transition": "¦" }]'), ['leave'], []],
    ['days of the clock', entity('"timed": [{ "after": { "field": "¦" } }]'), ['birthday'], []],
    ['settings', entity('"timed": [{ "after": { "days": { "setting": "¦" } } }]'), ['rules.poolDays'], []],
    ['the keys of one field type only', field('"fieldType": "money", "¦"'), ['decimals', 'showWhen'], ['dictionary', 'birthday']],
  ])('%s', async (_what, [path, text], names, others) => {
    const offered = [...(await editor.offered(path, text)).keys()];
    expect(offered).toEqual(expect.arrayContaining(names));
    for (const other of others) expect(offered).not.toContain(other);
  });
});

it('an editor offers icons to a menu group', async () => {
  const text = '{ "$schema": "../../schemas/_meta/group.schema.json", "icon": "¦" }';
  expect([...(await editor.offered('resources/school/_group.json', text)).keys()]).toEqual(['BookOutlined', 'TeamOutlined']);
});

it('names are completed while other files have mistakes', async () => {
  const texts = new Map(small.texts).set('schemas/pupil.json', '{ "title": "学员", "properties": { "nick": { "fieldType": "txt" }, } ');
  const wrong = serviceOf({ ...small, texts });
  expect([...(await wrong.offered(...pupils('"list": { "columns": ["¦"] }'))).keys()]).toContain('nick');
});

it('nothing that stands in a file keeps the others from their names', async () => {
  const odd = {
    'schemas/a"$&b.json': '{ "title": "x", "properties": { "one": { "title": "一" } } }',
    'schemas/deep.json': `{ "title": ${'['.repeat(200_000)}`,
    'schemas/list.json': '[1, 2]',
    'schemas/bytes.json': '\ufeff{ "title": 3, "properties": { "__proto__": { "fieldType": "relation", "entity": 7 }, "x": null } }',
    'schemas/same.json': '{ "title": "a|b(c", "properties": { "own": { "fieldType": "relation", "from": ["x"] } } }',
  };
  const strange = serviceOf({ ...small, texts: new Map([...small.texts, ...Object.entries(odd)]) });
  expect([...(await strange.offered(...pupils('"list": { "columns": ["¦"] }'))).keys()]).toContain('fee');
  const same = '{ "$schema": "./_meta/entity.schema.json", "title": "a|b(c", "required": ["¦"] }';
  expect([...(await strange.offered('schemas/same.json', same)).keys()]).toEqual(['own']);
});

it('names that are not there yet are left to the checks', async () => {
  const [path, text] = page(
    '"entity": "toy", "title": "教具", "permission": "x", "endpoints": { "base": "/toy" }, "list": { "columns": ["toyName"] }',
  );
  expect(await editor.mistakes(path, text)).toEqual([]);
});

describe('the files of the product', () => {
  const files = readProjectFiles(process.cwd());

  it('have no mistakes in an editor', async () => {
    const real = serviceOf(files);
    const found = [];
    for (const [path, text] of files.texts) found.push(...(await real.mistakes(path, text)));
    expect(found).toEqual([]);
  });

  it('need schemas that an editor reads at once', () => {
    const size = [...buildEditorFiles(files).values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    const entities = [...files.texts.keys()].filter((path) => /^schemas\/\w+\.json$/.test(path)).length;
    expect(size).toBeLessThan(152_000 + 13_000 * entities);
  });
});

/** Names without completion: they are defined at this place, or only the checks know their entity. */
const free = {
  entity: [],
  resource: [
    'about.parameter',
    'actions.*.name',
    'links.*.name',
    'list.figures.*.name',
    'list.views.*.name',
    'queries.*.name',
    'queries.*.required.*',
    'show.sheets.*.name',
    'show.tabs.*.name',
  ],
};

it.each(['entity', 'resource'] as const)('every name in %s says what it names', (file) => {
  expect(unnamed(buildMarkedSchema(file))).toEqual(free[file]);
});

/** Places of names without a `naming` mark. */
function unnamed(schema: Marked, path: string[] = []): string[] {
  const isName = typeof schema.pattern === 'string' && schema.pattern.startsWith('^[a-z][A-Za-z0-9]{0,49}');
  const own = isName && schema.naming === undefined ? [path.join('.')] : [];
  const arms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, member]) => unnamed(member, [...path, name]));
  const items = typeof schema.items === 'object' && !Array.isArray(schema.items) ? unnamed(schema.items, [...path, '*']) : [];
  return [...new Set([...own, ...arms.flatMap((arm) => unnamed(arm, path)), ...members, ...items])].sort();
}
