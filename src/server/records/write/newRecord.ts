/** A record about to be made, and what the server says of it by itself. Without the database. */
import type { Resource } from '../../../config/normalized';
import { isEmpty } from '../../../fields/condition';
import { newId } from '../../kernel/newId';
import { isUuid } from '../../kernel/uuid';
import type { Values } from '../../kernel/values';
import type { EntityTable } from '../../model/entityTable';
import type { WriteMode } from '../check/takeInput';
import type { ChangeSet } from './changeSet';

/** How records are made. */
export interface CreateOptions {
  mode: WriteMode;
  /** Records that look like existing ones are refused unless the person has seen them. */
  lookForDuplicates: boolean;
  /** Nothing follows in this change set: without a rule that reads or writes, one statement commits by itself. */
  isLast: boolean;
  /** The page on which they are made: whoever makes them goes on seeing them there. */
  page?: Resource;
}

export interface NewRecord {
  id: string;
  values: Values;
  /** Who made it and when. */
  stamps: Values;
}

/** The input of a record apart from its id and stamps, which only the server's own work may name. */
export function prepareNew(set: ChangeSet, table: EntityTable, input: Values, { trusted }: WriteMode): NewRecord {
  const stamps = { createBy: set.stampId, createTime: set.at, updateBy: set.stampId, updateTime: set.at };
  if (!trusted) return { values: input, id: newId(), stamps };
  const { id, ...rest } = input;
  const system = table.entity.fields.filter((field) => field.system && !isEmpty(rest[field.name]));
  const given = Object.fromEntries(system.map((field) => [field.name, rest[field.name]]));
  const values = Object.fromEntries(Object.entries(rest).filter(([name]) => !table.field(name)?.system));
  return { values, id: isUuid(id) ? id : newId(), stamps: { ...stamps, ...given } };
}
