/** A new record with its id and stamps. No database access. */
import type { Resource } from '../../../config/normalized';
import { isEmpty } from '../../../fields/condition';
import { newId } from '../../kernel/newId';
import { isUuid } from '../../kernel/uuid';
import type { Values } from '../../kernel/values';
import type { EntityTable } from '../../model/entityTable';
import type { WriteMode } from '../check/takeInput';
import type { ChangeSet } from './changeSet';

/** Options of creating records. */
export interface CreateOptions {
  mode: WriteMode;
  /** Refuse records that resemble existing ones, unless the person has confirmed it. */
  lookForDuplicates: boolean;
  /** The last write of the change set: without later steps its statement is also the commit. */
  isLast: boolean;
  /** The page on which they are created; the maker keeps seeing them there (`makersSight.ts`). */
  page?: Resource;
}

export interface NewRecord {
  id: string;
  values: Values;
  /** Creator and time of creation. */
  stamps: Values;
}

/** Separates id and stamps from the input; only trusted writes may set them. */
export function prepareNew(set: ChangeSet, table: EntityTable, input: Values, { trusted }: WriteMode): NewRecord {
  const stamps = { createBy: set.stampId, createTime: set.at, updateBy: set.stampId, updateTime: set.at };
  if (!trusted) return { values: input, id: newId(), stamps };
  const { id, ...rest } = input;
  const system = table.entity.fields.filter((field) => field.system && !isEmpty(rest[field.name]));
  const systemValues = Object.fromEntries(system.map((field) => [field.name, rest[field.name]]));
  const values = Object.fromEntries(Object.entries(rest).filter(([name]) => !table.field(name)?.system));
  return { values, id: isUuid(id) ? id : newId(), stamps: { ...stamps, ...systemValues } };
}
