/** Checks over all files: clashes between resources, and files nobody reads. */
import { fieldTypeOf } from '../../fields/fieldTypes';
import { didYouMean } from '../didYouMean';
import type { JsonPath } from '../jsonPath';
import { normalizeEndpoint, verbs } from '../normalize/normalizeEndpoint';
import type { Configuration } from '../normalized';
import { fileProblem, type Project, type WrittenResourceFile } from '../project';
import type { Report } from '../report';
import { modulesDictionary } from '../sources';

export function checkDictionaries(project: Project): void {
  for (const { name, written, report } of project.dictionaries.values()) {
    if (name === modulesDictionary) {
      report('reserved-name', [], `The dictionary "${name}" is made from the resources themselves.`, { hint: 'Choose another name.' });
    }
    reportDuplicateCodes(
      report,
      written.choices.map(({ code }) => code),
      (index) => ['choices', index, 'code'],
    );
  }
}

/** A code means one thing; codes of one list are all numbers or all texts. */
function reportDuplicateCodes(report: Report, codes: (string | number)[], pathOf: (index: number) => JsonPath): void {
  for (const [index, code] of codes.entries()) {
    const first = codes.indexOf(code);
    if (first !== index)
      report('duplicate-code', pathOf(index), `Code ${JSON.stringify(code)} is used twice.`, {
        hint: 'Give each choice a code of its own.',
      });
    if (typeof code !== typeof codes[0]) {
      report('mixed-codes', pathOf(index), `Code ${JSON.stringify(code)} is no ${typeof codes[0]} like the first one.`, {
        hint: 'Use all numbers or all texts.',
      });
    }
  }
}

export function checkPaths(project: Project): void {
  const owners = new Map<string, string>();
  for (const { written, report, path } of project.resources.values()) {
    if (written.path === undefined) continue;
    const owner = owners.get(written.path);
    if (owner)
      report('duplicate-path', ['path'], `"${written.path}" is the address of ${owner} already.`, { hint: 'Choose another path.' });
    else owners.set(written.path, path);
  }
}

interface Call {
  file: WrittenResourceFile;
  path: JsonPath;
  /** Constants of an action: actions of one resource may share a call and differ in them. */
  set: string | undefined;
}

/** One method and path leads to one thing. */
export function checkEndpointClashes(project: Project): void {
  const taken = new Map<string, Call[]>();
  for (const { endpoint, ...call } of [...project.resources.values()].flatMap(callsOf)) {
    const earlier = taken.get(endpoint) ?? [];
    const rival = earlier.find((other) => !mayShare(other, call));
    if (rival) {
      const place = rival.path.slice(0, 2).join('.');
      call.file.report('endpoint-clash', call.path, `${endpoint} is called by ${rival.file.path} (${place}) already.`, {
        hint: 'Choose another path.',
      });
    }
    taken.set(endpoint, [...earlier, call]);
  }
}

function callsOf(file: WrittenResourceFile): (Call & { endpoint: string })[] {
  const { endpoints, actions } = file.written;
  const nameOf = (call: string) => {
    const { method, path } = normalizeEndpoint(call, endpoints);
    return `${method} ${path}`;
  };
  const standard = verbs.flatMap((verb) => {
    const call = endpoints[verb];
    return call === undefined ? [] : [{ file, path: ['endpoints', verb], set: undefined, endpoint: nameOf(call) }];
  });
  const own = actions.map(({ call, set }, index) => ({
    file,
    path: ['actions', index, 'call'],
    set: JSON.stringify(set),
    endpoint: nameOf(call),
  }));
  return [...standard, ...own];
}

function mayShare(a: Call, b: Call): boolean {
  return a.file === b.file && a.set !== undefined && b.set !== undefined && a.set !== b.set;
}

/** A field that people fill by picking needs a resource that offers its entity's records. */
export function checkPickers(project: Project, configuration: Configuration): void {
  const pickable = new Set(
    [...configuration.resources.values()].filter(({ endpoints }) => endpoints.options).map(({ entity }) => entity.name),
  );
  for (const { name, report } of project.entities.values()) {
    for (const field of configuration.entities.get(name)?.fields ?? []) {
      const target = field.reference?.entity;
      if (target === undefined || field.readOnly || fieldTypeOf(field).stamp || pickable.has(target) || !configuration.entities.has(target))
        continue;
      const message = `Nothing offers "${target}" to pick from.`;
      report('no-picker', ['properties', field.name], message, { hint: `Give a resource of "${target}" the call "options".`, atKey: true });
    }
  }
}

export function checkUnusedEntities(project: Project, configuration: Configuration): void {
  const used = new Set<string>();
  for (const { written } of project.resources.values()) {
    used.add(written.entity);
    for (const { creates } of written.actions) if (creates) used.add(creates.entity);
  }
  for (const { name, fields } of configuration.entities.values()) {
    const targets = fields.flatMap((field) => [field.reference?.entity, field.children?.entity]);
    for (const target of targets) if (target !== undefined && target !== name) used.add(target);
  }
  for (const { name, path } of project.entities.values()) {
    if (used.has(name)) continue;
    project.problems.push(
      fileProblem(path, 'unused-entity', `Nothing uses entity "${name}".`, 'Add a resource for it or remove the file.'),
    );
  }
}

export function checkUnusedDictionaries(project: Project): void {
  for (const { name, path } of project.dictionaries.values()) {
    if (project.usedDictionaries.has(name)) continue;
    project.problems.push(fileProblem(path, 'unused-dictionary', `No field uses dictionary "${name}".`, 'Use it or remove the file.'));
  }
}

/** A rule that never runs is worse than none: people believe in it. */
export function checkRules({ files, entities, broken, problems }: Project): void {
  for (const { name, path } of files.rules ?? []) {
    if (!entities.has(name) && !broken.has(`schemas/${name}.json`)) {
      const hint = didYouMean(name, entities.keys()) ?? 'Name the file like its entity.';
      problems.push(fileProblem(path, 'rule-without-entity', `There is no entity "${name}" for this rule.`, hint));
    }
    const first = files.rules?.find((rule) => rule.name === name)?.path;
    if (first !== path) {
      problems.push(fileProblem(path, 'duplicate-rule', `"${name}" has a rule already.`, `Put both into one file: ${first}.`));
    }
  }
}
