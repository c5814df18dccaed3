/** The state of a record and the transitions between states. */
import * as z from 'zod';
import { codeOption, colorOption, isUnique } from '../codedField';
import type { ColorName } from '../colors';
import type { Field, StateMachine } from '../field';
import { defineFieldType, FieldTextError } from '../fieldType';
import { formatState } from './format';

const key = z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'Keys are camelCase.');
const stateShape = z.strictObject({
  code: codeOption.describe('Stored value. 编码'),
  title: z.string().trim().min(1).describe('What people see. 名称'),
  color: colorOption,
});
const transitionShape = z.strictObject({
  from: z.array(key).min(1).refine(isUnique, { error: 'names a state twice' }).describe('States it may start from. 起始状态'),
  to: key.describe('State it leads to. 目标状态'),
});

export const state = defineFieldType({
  type: 'state',
  description: 'The state of a record; it changes by transitions only. 状态',
  options: z.strictObject({
    initial: key.describe('State of a new record. 初始状态'),
    states: z
      .record(key, stateShape)
      .refine((states) => isUnique(Object.values(states).map(({ code }) => code)), { error: 'has a code twice' })
      .refine((states) => isUnique(Object.values(states).map(({ title }) => title)), { error: 'has a title twice' })
      .describe('States by their key. 全部状态'),
    transitions: z.record(key, transitionShape).default({}).describe('Transitions by their name. 状态流转'),
  }),
  value: ({ options }) =>
    z.literal(
      Object.values(options.states).map(({ code }) => code),
      '没有这个状态',
    ),
  column: () => 'integer',
  filters: ['equals'],
  comparable: 'text',
  format: formatState,
  parse(cell, { options }) {
    const found = Object.values(options.states).find(({ title }) => title === cell.trim());
    if (found) return found.code;
    throw new FieldTextError(`没有状态“${cell.slice(0, 20)}”`);
  },
  decode(parameter, { options }) {
    const found = Object.values(options.states).find(({ code }) => String(code) === parameter);
    if (found) return found.code;
    throw new FieldTextError(`没有编码为“${parameter.slice(0, 20)}”的状态`);
  },
  literal: (word, { options }) =>
    typeof word === 'string' && Object.hasOwn(options.states, word) ? options.states[word]?.code : undefined,
  states: ({ options }) => machineOf(options),
  examples: (field) =>
    Object.values(field.options.states).map(({ code }) => ({ value: code, text: formatState(code, field as Pick<Field, 'states'>) })),
  badValues: ['studying', '2', -987654, 1.5, true, {}, [2], 'x'.repeat(1_000_000)],
});

interface MachineOptions {
  initial: string;
  states: Record<string, { code: number; title: string; color: ColorName }>;
  transitions: Record<string, { from: string[]; to: string }>;
}

/** States in written order, with codes instead of keys. */
function machineOf({ initial, states, transitions }: MachineOptions): StateMachine {
  const codeOf = (name: string) => {
    const found = states[name];
    if (!found) throw new Error(`State "${name}" does not exist`);
    return found.code;
  };
  return {
    initial: codeOf(initial),
    states: Object.entries(states).map(([name, one]) => ({ key: name, ...one })),
    transitions: Object.entries(transitions).map(([name, { from, to }]) => ({ name, from: from.map(codeOf), to: codeOf(to) })),
  };
}
