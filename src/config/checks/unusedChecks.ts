/** Checks of unused parts: fields without an input, reader or writer, messages, keys, transitions. */

import type { Assignment } from '../../fields/assignments';
import { inputsOf } from '../../fields/computed/computeRecord';
import { fieldsOf } from '../../fields/condition';
import { hasDefault } from '../../fields/defaults';
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { formatDidYouMean } from '../formatDidYouMean';
import type { JsonPath } from '../jsonPath';
import type { Entity } from '../normalized';
import { isKnownKey, permissionKeys, signedIn } from '../permissionKeys';
import type { Project } from '../project';
import type { Report } from '../report';
import { getSatisfiability } from '../satisfiability';
import { listWrittenCalls } from '../shapes/queryShape';
import { type EntityScope, findField, type ResourceScope } from './scope';

/** Keys of actions, calls, exports and sheets are below the key of a page, where they are granted to roles. */
export function checkKeysHeld({ written, project, report }: ResourceScope): void {
  const pages = [...project.resources.values()].flatMap(({ written: { permission } }) => permission ?? []);
  if (project.broken.size > 0) return;
  const known = new Set<string>([...pages, ...permissionKeys]);
  const check = (key: string | undefined, path: JsonPath) => {
    if (key === undefined || isKnownKey(key) || pages.some((page) => key === page || key.startsWith(`${page}:`))) return;
    const [own, last] = [written.permission, key.slice(key.lastIndexOf(':') + 1)];
    const hint = own && own !== signedIn ? `Write "${own}:${last}".` : (formatDidYouMean(key, known) ?? 'Begin it with the key of a page.');
    report('unknown-permission', path, `No role can hold "${key}": it is below the key of no page.`, { hint });
  };
  check(written.list?.export.permission, ['list', 'export', 'permission']);
  check(written.list?.export.reveal, ['list', 'export', 'reveal']);
  for (const [verb, key] of Object.entries(written.permissions)) check(key, ['permissions', verb]);
  for (const { call, kind, index } of listWrittenCalls(written)) check(call.permission, [kind, index, 'permission']);
  for (const [index, { permission }] of (written.show?.sheets ?? []).entries()) check(permission, ['show', 'sheets', index, 'permission']);
}

/** The key of a page belongs to the group of its file, so that users with the key find the page there. */
export function checkKeyOfArea({ file, written, project, report }: ResourceScope): void {
  const { permission, path } = written;
  if (permission === undefined || permission === signedIn || path === undefined) return;
  const area = permission.slice(0, permission.indexOf(':'));
  if (area === file.group || !project.groups.has(area)) return;
  report('unknown-permission', ['permission'], `"${permission}" is a key of "${area}", and this page stands in "${file.group}".`, {
    hint: `Use a key that begins with "${file.group}:", or move the file to resources/${area}/.`,
  });
}

/** A page open to every signed-in user has no roles whose data scope could restrict it. */
export function checkScopeOfRoles({ written, report }: ResourceScope): void {
  if (written.permission !== signedIn || !written.scope) return;
  report('does-nothing', ['scope'], '"scope" does nothing: roles set it for a key, and this page asks for none.', {
    hint: 'Give the page a key of its own, or say in "where" which records it shows.',
    atKey: true,
  });
}

/** Only lists can be kept alive. */
export function checkKeptList({ written, report }: ResourceScope): void {
  if (!written.keepAlive || written.list || written.page) return;
  report('does-nothing', ['keepAlive'], '"keepAlive" does nothing: there is no list to come back to.', { hint: 'Remove it.', atKey: true });
}

/** A manual order needs an action that moves records. */
export function checkPositionMoved({ entity, written, configuration, project, report }: EntityScope): void {
  const name = written.position;
  if (name === undefined || entity.parent || !project.files.webCode) return;
  const pages = [...configuration.resources.values()].filter((resource) => resource.entity === entity);
  const isTyped = pages.some(({ form, actions }) =>
    [
      ...(form?.groups ?? []).flatMap(({ fields }) => fields),
      ...actions.flatMap(({ fields, set }) => [...fields.map((one) => one.name), ...Object.keys(set)]),
    ].includes(name),
  );
  const isMoved = pages.some(({ actions }) => actions.some(({ move }) => move !== undefined));
  const rule = project.files.rules?.find((one) => one.name === entity.name)?.text ?? '';
  if (pages.length === 0 || project.broken.size > 0 || isTyped || isMoved || new RegExp(`\\b${name}\\b`).test(rule)) return;
  report('does-nothing', ['position'], `Nobody moves these records: no action says "move", and no form asks for "${name}".`, {
    hint: 'Add an action with "move": "up" or "top", or remove "position".',
    atKey: true,
  });
}

/** A chosen value must fit into the field that takes it over. */
export function checkCopiesFit({ entity, configuration, report }: EntityScope): void {
  for (const field of entity.fields) {
    const other = field.reference && configuration.entities.get(field.reference.entity);
    for (const [own, theirs] of Object.entries(field.reference?.copies ?? {})) {
      const [target, from] = [entity.fields.find(({ name }) => name === own), other?.fields.find(({ name }) => name === theirs)];
      const [room, length] = [target?.options.maxLength, from?.options.maxLength];
      if (typeof room !== 'number' || typeof length !== 'number' || length <= room) continue;
      report(
        'bad-value',
        ['properties', field.name, 'copies', own],
        `"${own}" holds ${room} characters, and "${theirs}" may have ${length}: a longer one could not be saved.`,
        { hint: `Give "${own}" "maxLength": ${length}, or "${theirs}" "maxLength": ${room}.` },
      );
    }
  }
}

/** Reports a product of two amounts: its unit is not yuan. */
export function checkAmountsMultiplied({ entity, report }: EntityScope): void {
  for (const { name, computed } of entity.fields) {
    if (computed?.by !== 'product') continue;
    const amounts = computed.of.filter((one) => isAmount(entity.fields.find((field) => field.name === one)));
    if (amounts.length < 2) continue;
    report(
      'bad-operand',
      ['properties', name, 'computed', 'product'],
      `${quoteText(amounts)} are amounts of money, whose product is none.`,
      {
        hint: 'Multiply an amount with a number or a percentage.',
      },
    );
  }
}

const isAmount = (field: Field | undefined) => field !== undefined && fieldTypeOf(field).formula?.refusesCounts === true;

/** Reports a timed transition that counts from a field which is empty in its source states: it never runs. */
export function checkTimedFilled({ entity, report }: EntityScope): void {
  for (const [index, { transition, field: name }] of entity.timed.entries()) {
    const machine = entity.fields.find((field) => field.name === entity.stateField)?.states;
    const [step, field] = [machine?.transitions.find((one) => one.name === transition), entity.fields.find((one) => one.name === name)];
    if (!machine || !step || !field?.showWhen || !entity.stateField) continue;
    // A field that keeps its value when hidden has one in every state reached after it was shown.
    const states = field.whenHidden === 'clear' ? step.from : listStatesBefore(machine, step.from);
    const known = { field: entity.stateField, operator: 'in' as const, operand: { value: states } };
    if (!fieldsOf(field.showWhen).includes(entity.stateField) || getSatisfiability([known, field.showWhen], entity.fields) !== 'never')
      continue;
    report(
      'never-holds',
      ['timed', index, 'after', 'field'],
      `The transition is never made: "${name}" is not shown in a state it starts from.`,
      {
        hint: 'Count from another field, or let "showWhen" of this one hold there.',
      },
    );
  }
}

/** The states, and all states that a record may have had before one of them. */
function listStatesBefore({ transitions }: NonNullable<Entity['fields'][number]['states']>, states: readonly unknown[]): unknown[] {
  const found = new Set(states);
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const { from, to } of transitions) if (found.has(to)) for (const one of from) found.add(one);
  }
  return [...found];
}

/** Reports fields without an input on any page: only calls could write them. */
export function checkFieldsAsked({ entity, configuration, project, report }: EntityScope): void {
  const pages = [...configuration.resources.values()].filter((resource) => resource.entity === entity);
  const writing = pages.filter(({ endpoints }) => endpoints.create ?? endpoints.update);
  // Without their code, hand-made dialogs and rules are unknown.
  if (!project.files.webCode || writing.length === 0 || project.broken.size > 0 || pages.some(({ page }) => page !== undefined)) return;
  const asked = new Set([
    ...pages.flatMap(({ form, import: file, list, actions }) => [
      ...(form?.groups.flatMap(({ fields }) => fields) ?? []),
      ...(file?.fields ?? []),
      ...(list?.bulk.edit ?? []),
      ...actions.flatMap(({ fields, set }) => [...fields.map(({ name }) => name), ...Object.keys(set)]),
    ]),
    ...[...configuration.resources.values()].flatMap(({ actions }) =>
      actions.flatMap(({ creates }) =>
        creates?.entity === entity.name ? [creates.via, ...creates.fields.map(({ name }) => name), ...Object.keys(creates.copy)] : [],
      ),
    ),
  ]);
  const { rules, serverCode, webCode } = project.files;
  const ofEntity = new RegExp(`\\b${entity.name}\\b`, 'i');
  const areas = [...(serverCode?.() ?? []), ...(webCode?.() ?? [])].filter((text) => ofEntity.test(text));
  const texts = [...areas, ...(rules ?? []).flatMap(({ name, text }) => (name === entity.name ? [text] : []))];
  for (const field of entity.fields) {
    const { name, readOnly, system, computed, rollup, through } = field;
    const isFilled = readOnly || system || computed || rollup || through || asked.has(name) || entity.position === name;
    if (isFilled || isFilledBeside(entity, name) || !rules || texts.some((text) => new RegExp(`\\b${name}\\b`).test(text))) continue;
    report('never-asked', ['properties', name], `No page asks for "${name}", and calls may write it.`, {
      hint: 'Put it into a form, an action or an import, say "readOnly", or remove it.',
      atKey: true,
    });
  }
}

function isFilledBeside(entity: Entity, name: string): boolean {
  return entity.fields.some((other) => {
    const { siblings } = fieldTypeOf(other);
    const isCopied = other.reference?.copies?.[name] !== undefined || Object.hasOwn(other.children?.copies ?? {}, name);
    return isCopied || Boolean(siblings?.(other).includes(name));
  });
}

const quoteText = (names: readonly string[]) => [...new Set(names)].map((name) => `"${name}"`).join(', ');

/** A read-only field without a value source stays empty. */
export function checkReadOnlyWritten(scope: EntityScope): void {
  const { entity, written, configuration, project, report } = scope;
  if (entity.source) return;
  for (const field of entity.fields) {
    const isTyped = !written.properties[field.name]?.readOnly && !fieldTypeOf(field).opaque;
    const isKept = field.system || isTyped || field.required || fillsItself(field, entity);
    if (isKept || isWrittenByAction(scope, field.name) || isWrittenByCode(project, entity, field.name)) continue;
    if (
      [...configuration.resources.values()].some(
        ({ entity: of, where }) => of === entity && JSON.stringify(where ?? '').includes(field.name),
      )
    )
      continue;
    report('never-written', ['properties', field.name], `"${field.name}" is read-only and nothing writes it.`, {
      hint: `Give it a default, write it in an action ("fields", "set") or in a rule, or remove "readOnly".`,
      atKey: true,
    });
  }
}

function fillsItself(field: Field, entity: Entity): boolean {
  const type = fieldTypeOf(field);
  if (hasDefault(field) || field.computed || field.rollup || type.compute || type.sequence || type.stamp || type.states) return true;
  if (entity.appendOnly?.reversal === field.name) return true;
  if (entity.position === field.name || entity.timed.some(({ set }) => field.name in set)) return true;
  return entity.fields.some((other) => {
    const { derive, siblings } = fieldTypeOf(other);
    return Object.hasOwn(other.children?.copies ?? {}, field.name) || (derive !== undefined && siblings?.(other).includes(field.name));
  });
}

function isWrittenByAction({ entity, configuration }: EntityScope, name: string): boolean {
  return [...configuration.resources.values()].some((resource) =>
    resource.actions.some(
      ({ fields, set, creates }) =>
        (resource.entity === entity && (name in set || fields.some((field) => field.name === name))) ||
        (creates?.entity === entity.name &&
          (creates.via === name || name in creates.copy || creates.fields.some((field) => field.name === name))),
    ),
  );
}

/** Whether a rule or server code contains the field name; code is not analysed further. True if no rules are loaded. */
export function isNamedByRule({ files }: Project, name: string): boolean {
  if (!files.rules) return true;
  const word = new RegExp(`\\b${name}\\b`);
  return files.rules.some(({ text }) => word.test(text)) || (files.serverCode?.() ?? []).some((text) => word.test(text));
}

/** Whether the code of an area contains the names of the field and of its entity. True if no code is loaded. */
function isWrittenByCode({ files }: Project, entity: Entity, name: string): boolean {
  if (!files.rules) return true;
  const [word, owner] = [new RegExp(`\\b${name}\\b`), new RegExp(`\\b${entity.name}\\b`)];
  // The rule of a record also writes its rows.
  const owners = [entity.name, entity.parent?.entity];
  const own = files.rules.some((rule) => owners.includes(rule.name) && word.test(rule.text));
  return own || (files.serverCode?.() ?? []).some((text) => word.test(text) && owner.test(text));
}

/** The message of a check is shown under a field, so a form must contain that field. */
export function checkMessagePlaces(scope: EntityScope): void {
  const { written, entity, configuration, report } = scope;
  if (entity.parent) return;
  const resources = [...configuration.resources.values()].filter((resource) => resource.entity === entity);
  const asked = resources.flatMap(({ form, actions }) => [
    ...(form?.groups.flatMap(({ fields }) => fields) ?? []),
    ...actions.flatMap(({ fields }) => fields.map(({ name }) => name)),
  ]);
  if (!resources.some(({ form }) => form)) return;
  for (const [index, { field: name }] of written.checks.entries()) {
    const path: JsonPath = ['checks', index, 'field'];
    const field = entity.fields.find((one) => one.name === name);
    if (!field || asked.includes(name) || isWorkedOut(field)) continue;
    report('message-nowhere', path, `No form of "${entity.name}" has "${name}", so nobody would see the message.`, {
      hint: 'Name a field that a form asks for.',
    });
  }
}

/** The fields that show the messages of checks; a computed field has no input that could show one. */
export function checkMessageFields(scope: EntityScope): void {
  const { written, entity, report } = scope;
  for (const [index, { field: name }] of written.checks.entries()) {
    const path: JsonPath = ['checks', index, 'field'];
    const field = findField(scope, entity, name, path, 'Field');
    if (!field || !isWorkedOut(field)) continue;
    const inputs = field.computed ? inputsOf(entity.fields, field) : (fieldTypeOf(field).siblings?.(field) ?? []);
    report('message-nowhere', path, `"${name}" is worked out and has no input, so nobody would see the message.`, {
      hint: `Name a field that it follows from: ${inputs.map((input) => `"${input}"`).join(', ')}.`,
    });
  }
}

function isWorkedOut(field: Field): boolean {
  return field.computed !== undefined || fieldTypeOf(field).compute !== undefined;
}

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

/** Every transition is made by an action, a timed rule, or code that names the entity. */
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

/** Whether the rule of the entity names the state, or other code writes such records; a word in another meaning does not count. */
function isWrittenElsewhere({ files }: EntityScope['project'], entity: Entity, state: string): boolean {
  if (!files.rules) return true;
  const own = files.rules.find(({ name }) => name === entity.name)?.text ?? '';
  const writes = new RegExp(`\\b(?:update|create|createMany)\\w*\\(\\s*['"\`]${entity.name}['"\`]`);
  const all = [...files.rules.map(({ text }) => text), ...(files.serverCode?.() ?? [])];
  return new RegExp(`\\b${state}\\b`).test(own) || all.some((text) => writes.test(text));
}
