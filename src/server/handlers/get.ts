/** `GET …?id=`: one record, whole. */

import { todayInShanghai } from '../../domain/calendar';
import { dialect } from '../../wire/dialect';
import { notFound } from '../apiError';
import { addComputed, hasComputed } from '../changes/computed';
import type { Row } from '../rule';
import { readRecord } from '../storage/recordQuery';
import { isUuid } from '../storage/uuid';
import { type Call, JsonText, refuseUnknownParameters } from './call';
import { refuseForeign } from './offer';

export async function get({ offer, actor, query }: Call): Promise<unknown> {
  refuseUnknownParameters(query, [dialect.id]);
  const { table, tables, context, resource } = offer;
  const { id } = query;
  const text = isUuid(id) ? await context.database.read(actor.instId, (q) => readRecord(q, tables, table, id)) : undefined;
  if (text === undefined) throw notFound(table.entity.title);
  if (!hasComputed(table) && !resource.where) return new JsonText(text);
  const today = todayInShanghai(context.now());
  const row = addComputed(table, JSON.parse(text) as Row, today) as Row;
  refuseForeign(offer, row, today);
  return row;
}
