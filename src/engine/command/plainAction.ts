/** An action of a row without effect or condition, on which the engine builds actions that no page declares. */
import type { Action } from '../../config/normalized';

export const plainAction: Omit<Action, 'name' | 'title' | 'endpoint'> = {
  permission: undefined,
  transition: undefined,
  fields: [],
  set: {},
  creates: undefined,
  params: [],
  move: undefined,
  when: undefined,
  reason: undefined,
  confirm: undefined,
  rare: false,
  next: [],
  danger: false,
  primary: false,
  place: 'row',
  bulk: false,
  whileLocked: false,
  needsVersion: false,
  notBy: [],
  reverse: false,
  job: undefined,
  component: undefined,
};
