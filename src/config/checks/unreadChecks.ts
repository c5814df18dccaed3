/** Checks of action values without effect, and of transitions that are never made. */

import type { Assignment } from '../../fields/assignments';
import type { JsonPath } from '../jsonPath';
import type { Entity } from '../normalized';
import type { Report } from '../report';
import type { EntityScope, ResourceScope } from './scope';

/** An action must not clear a required field or assign a field to itself. */
export function checkAssignedSense({ resource, entity, configuration, report }: ResourceScope): void {
  for (const [index, { set, creates }] of resource.actions.entries()) {
    const at: JsonPath = ['actions', index];
    reportSenseless(report, entity, set, [...at, 'set'], true);
    const other = configuration.entities.get(creates?.entity ?? '');
    if (other) reportSenseless(report, other, creates?.copy ?? {}, [...at, 'creates', 'copy'], false);
  }
}

export function checkTimedSense({ entity, report }: EntityScope): void {
  for (const [index, { set }] of entity.timed.entries()) reportSenseless(report, entity, set, ['timed', index, 'set'], true);
}

function reportSenseless(report: Report, target: Entity, values: Record<string, Assignment>, path: JsonPath, isOwn: boolean): void {
  for (const [name, assignment] of Object.entries(values)) {
    const field = target.fields.find((one) => one.name === name);
    if ('value' in assignment && assignment.value === null && field?.required)
      report('bad-value', [...path, name], `"${name}" is required, so it cannot be emptied.`, {
        hint: 'Write a value, or take it out of "required".',
      });
    if (isOwn && 'field' in assignment && assignment.field === name)
      report('does-nothing', [...path, name], `"${name}" would be given the value it has.`, { hint: 'Remove it.', atKey: true });
  }
}

/** A transition is made by an action, by the clock, or by code that names the entity. */
export function checkTransitionsMade({ entity, configuration, project, report }: EntityScope): void {
  const state = entity.fields.find(({ name }) => name === entity.stateField);
  const pages = [...configuration.resources.values()].filter((resource) => resource.entity === entity);
  const files = [...project.resources.values()].filter(({ written }) => written.entity === entity.name).map(({ path }) => path);
  const isBroken = project.problems.some(({ file, severity }) => severity === 'error' && files.includes(file)) || project.broken.size > 0;
  const isWrittenByCode = isWrittenElsewhere(project, entity, state?.name ?? '');
  if (!state?.states || pages.length === 0 || isBroken || isWrittenByCode) return;
  for (const { name } of state.states.transitions) {
    const isMade =
      pages.some(({ actions }) => actions.some(({ transition }) => transition === name)) ||
      entity.timed.some(({ transition }) => transition === name);
    if (isMade) continue;
    report('does-nothing', ['properties', state.name, 'transitions', name], `Nothing makes the transition "${name}".`, {
      hint: `Name it as "transition" of an action, or in "timed", or remove it.`,
      atKey: true,
    });
  }
}

/** Whether the rule of the entity knows its state, or other code writes such records; a word that only looks alike is no writer. */
function isWrittenElsewhere({ files }: EntityScope['project'], entity: Entity, state: string): boolean {
  if (!files.rules) return true;
  const own = files.rules.find(({ name }) => name === entity.name)?.text ?? '';
  const writes = new RegExp(`\\b(?:update|create|createMany)\\w*\\(\\s*['"\`]${entity.name}['"\`]`);
  const all = [...files.rules.map(({ text }) => text), ...(files.serverCode?.() ?? [])];
  return new RegExp(`\\b${state}\\b`).test(own) || all.some((text) => writes.test(text));
}
