/** `src/generated/calls.ts`: queries and actions of each page, with the types of their input and answer. */
import type { Field } from '../fields/field';
import { fieldTypeOf } from '../fields/fieldTypes';
import { dialect } from '../wire/dialect';
import { type Action, type Configuration, callsOf, type Resource } from './normalized';
import type { Answer } from './normalizedAnswer';
import { listOf, typeName, typeOfValue } from './typeText';

/** Where `npm run generate` writes the file. */
export const callsPath = 'src/generated/calls.ts';

/** The whole file. Each page has an object of its own, so that a build keeps only those that are used. */
export function buildCalls(configuration: Configuration): string {
  const pages = listPagesWithCalls(configuration);
  const parts = pages.map((page) => `${answersOf(page)}\n/** ${page.title} */\nexport const ${page.name}Calls = {\n${callLines(page)}};\n`);
  const text = `${parts.join('')}\n${ruleTypes(pages)}`;
  const entities = [...new Set(text.match(/\bE\.\w+/g) ?? [])].map((name) => name.slice(2)).sort();
  const imports = [
    ...(entities.length > 0 ? [`import type { ${entities.join(', ')} } from './entities';`] : []),
    "import type { CallOf } from '../domain/callOf';",
  ];
  const banner = '/** Queries and actions by page. Made from resources/ by `npm run generate`; never edited. */\n';
  return `${banner}${imports.join('\n')}\n${text.replaceAll(/\bE\.(\w)/g, '$1')}`;
}

/**
 * The same objects without types: what the pages of this configuration are built with, so that a call is found by its name also where the
 * written file is of another configuration.
 */
export function buildCallAddresses(configuration: Configuration): string {
  const pages = listPagesWithCalls(configuration).map((page) => {
    const calls = callsOf(page).map(({ name, endpoint: { method, path } }) => [name, { method, path }]);
    return `export const ${page.name}Calls = ${JSON.stringify(Object.fromEntries(calls))};\n`;
  });
  return pages.join('');
}

function listPagesWithCalls({ resources }: Configuration): Resource[] {
  return [...resources.values()].filter((page) => callsOf(page).length > 0).sort((a, b) => (a.name < b.name ? -1 : 1));
}

const answersName = ({ name }: Resource) => `${typeName(name)}Answers`;

/** Declared answers of a page, by call. */
function answersOf(page: Resource): string {
  const lines = callsOf(page).flatMap(({ name, title, answers }) =>
    answers ? [`  /** ${title} */\n  ${name}: ${typeOfAnswer(answers)};\n`] : [],
  );
  return lines.length > 0 ? `\n/** ${page.title} */\nexport interface ${answersName(page)} {\n${lines.join('')}}\n` : '';
}

function callLines(page: Resource): string {
  const lines = callsOf(page).map((call) => {
    const { method, path } = call.endpoint;
    const answer = call.answers ? `, ${answersName(page)}['${call.name}']` : '';
    const address = `{ method: '${method}', path: '${path}' }`;
    return `  /** ${call.title} */\n  ${call.name}: ${address} as CallOf<${typeOfInput(call, page)}${answer}>,\n`;
  });
  return lines.join('');
}

/** What a call is asked with; calls about a record have its id. */
function typeOfInput({ fields, creates, params, needsVersion, when, place }: Action, { entity }: Resource): string {
  const isAboutRecord = (when !== undefined || place === 'row') && !entity.single;
  const own = [...fields, ...(creates?.fields ?? []), ...params].map((field) => {
    return field.required ? `${field.name}: ${typeOfParam(field)}` : `${field.name}?: ${typeOfParam(field)} | null`;
  });
  return `{ ${[`${dialect.id}${isAboutRecord ? '' : '?'}: string`, `${dialect.version}${needsVersion ? '' : '?'}: number`, ...own].join('; ')} }`;
}

/** New rows have only the fields that were filled in; a code is any, because people choose it and the server checks it. */
function typeOfParam(field: Field): string {
  const code = fieldTypeOf(field).children || field.reference ? undefined : field.choices?.[0]?.code;
  if (code !== undefined) return typeOfValue(field).endsWith('[]') ? `${typeof code}[]` : typeof code;
  return field.children ? `Partial<E.${typeName(field.children.entity)}>[]` : typeOfValue(field);
}

function typeOfAnswer(answer: Answer): string {
  const parts = [...typeOfRecord(answer), ...(answer.members.length > 0 ? [typeOfMembers(answer)] : [])];
  const one = answer.value ? typeOfMember(answer.value) : parts.join(' & ') || 'unknown';
  const all = answer.many ? listOf(one) : answer.byKey ? `Record<string, ${one}>` : one;
  return answer.orNull ? `${all} | null` : all;
}

function typeOfMember(field: Field): string {
  return field.children ? `E.${typeOfValue(field)}` : typeOfValue(field);
}

function typeOfMembers({ members, optional, nullable }: Answer): string {
  const texts = members.map(({ name, of }) => {
    const type = 'value' in of ? typeOfMember(of.value) : typeOfAnswer(of.answer);
    const title = 'value' in of ? `/** ${of.value.title} */ ` : '';
    return `${title}${name}${optional.includes(name) ? '?' : ''}: ${type}${nullable.includes(name) ? ' | null' : ''}`;
  });
  return `{ ${texts.join('; ')} }`;
}

/** Fields that the caller may not see are missing in records. */
function typeOfRecord({ entity, pick, optional }: Answer): string[] {
  if (entity === undefined) return [];
  const type = `E.${typeName(entity)}`;
  if (pick.length === 0) return [`Partial<${type}> & Pick<${type}, '${dialect.id}' | '${dialect.version}'>`];
  const picked = (wanted: boolean) => pick.filter((name) => optional.includes(name) === wanted).map((name) => `'${name}'`);
  const [always, sometimes] = [picked(false), picked(true)];
  return [
    ...(always.length > 0 ? [`Pick<${type}, ${always.join(' | ')}>`] : []),
    ...(sometimes.length > 0 ? [`Partial<Pick<${type}, ${sometimes.join(' | ')}>>`] : []),
  ];
}

/** What rules of an entity answer, by query; pages over one entity share its rule. */
function ruleTypes(pages: readonly Resource[]): string {
  const byEntity = new Map<string, Map<string, string[]>>();
  for (const page of pages)
    for (const { name, answers } of page.queries) {
      const own = byEntity.get(page.entity.name) ?? new Map<string, string[]>();
      own.set(name, [...(own.get(name) ?? []), answers ? `${answersName(page)}['${name}']` : 'unknown']);
      byEntity.set(page.entity.name, own);
    }
  const lines = [...byEntity].sort().map(([entity, calls]) => {
    return `  ${entity}: { ${[...calls].map(([name, types]) => `${name}: ${types.join(' & ')}`).join('; ')} };\n`;
  });
  return `/** What the rule of an entity answers, by query. */\nexport interface QueryAnswers {\n${lines.join('')}}\n`;
}
