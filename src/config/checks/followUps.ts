/**
 * Removes consequential problems: those caused only by a field that was left out because of an error of its own. They would name a wrong
 * cause.
 */
import type { Configuration } from '../normalized';
import type { Problem, ProblemCode } from '../problem';
import type { Project } from '../project';

/** Codes of problems about something missing: a state, rows, a masked value, a reader or a writer. */
const absences: ReadonlySet<ProblemCode> = new Set([
  'unknown-transition',
  'unknown-state',
  'not-rows',
  'unused-entity',
  'unused-dictionary',
  'never-written',
  'never-asked',
  'does-nothing',
  'action-without-effect',
  'query-without-answer',
  'append-only',
]);

/** The problems without consequential ones. Problems before index `since` come from reading the files and are kept. */
export function withoutFollowUps(project: Project, configuration: Configuration, since: number): Problem[] {
  const leftOut = new Set([...getOmittedFields(project, configuration), ...listUnreachable(project, configuration)]);
  if (leftOut.size === 0) return project.problems;
  const quotes = (message: string) =>
    [...message.matchAll(/"([^"]+)"/g)].some(([, text = '']) => text.split('.').some((name) => leftOut.has(name)));
  return project.problems.filter(
    ({ code, message }, at) => at < since || code === 'unknown-resource' || !(absences.has(code) || quotes(message)),
  );
}

/** References to a page that does not exist, in fields without `entity`: the entity they refer to is unknown. */
function listUnreachable({ entities, resources, broken }: Project, configuration: Configuration): string[] {
  const exists = (page: string) => resources.has(page) || [...broken].some((path) => path.endsWith(`/${page}.json`));
  return [...entities.values()].flatMap(({ name, written }) =>
    (configuration.entities.get(name)?.fields ?? []).flatMap(({ name: field, reference }) => {
      const isNamed = written.properties[field] && (written.properties[field] as { entity?: unknown }).entity !== undefined;
      return reference?.from !== undefined && !isNamed && !exists(reference.from) ? [field] : [];
    }),
  );
}

function getOmittedFields({ entities }: Project, configuration: Configuration): Set<string> {
  return new Set(
    [...entities.values()].flatMap(({ name, mentioned }) => {
      const known = new Set(configuration.entities.get(name)?.fields.map((field) => field.name));
      return [...mentioned].filter((one) => !known.has(one));
    }),
  );
}
