/**
 * Resolves words in a file to records: by label or by a unique field. Among records with the same label, the one that agrees
 * with the `match` of the reference is taken.
 */
import { sql } from 'kysely';
import type { Configuration } from '../../../config/normalized';
import { foldText } from '../../../domain/foldedText';
import { withoutNoise } from '../../../domain/plainText';
import type { Match, Reference } from '../../../fields/field';
import { FieldTextError } from '../../../fields/fieldType';
import { splitLabels } from '../../../fields/labelList';
import { agrees, valuesOf } from '../../../fields/relation/agrees';
import type { Queryable } from '../../db/queryable';
import { compilePlan, runPlan } from '../../db/sqlPlan';
import type { Actor } from '../../kernel/actor';
import { buildLabelSql } from '../../model/buildLabelSql';
import { type EntityTable, isList, type Tables, tableOf } from '../../model/entityTable';
import { type ChosenRecord, readChosen } from '../../model/sql/chosenQuery';
import { createLookup } from '../../model/sql/columnSource';
import { buildFoldedText } from '../../model/sql/foldedSql';
import { everyRow } from '../../model/sql/rows';
import { momentOf } from '../../records/valueContext';
import { viewOf } from '../../view/view';
import type { Target } from './targets';

export interface LabelIndex {
  /** Undefined if no selectable record has this name. Throws if several have it and `beside` does not identify one. */
  idOf(reference: Reference, word: string, beside: Beside): string | undefined;
}

/** Value in the same row that a reference is matched by. */
export type Beside = (match: Match) => unknown;

/** Reader of references: user, tables and time. */
interface LabelReader {
  configuration: Configuration;
  tables: Tables;
  actor: Actor;
  now: Date;
}

/** Folded name → the records with this name, by their name as written. */
type Found = Map<string, Map<string, Set<string>>>;

const wordsAtOnce = 5_000;

/** Looks up all words in reference columns. `lines`: the texts by column. */
export async function findReferences(
  q: Queryable,
  reader: LabelReader,
  targets: readonly (Target | undefined)[],
  lines: readonly (readonly string[])[],
): Promise<LabelIndex> {
  const wanted = new Map<string, { reference: Reference; words: Set<string> }>();
  for (const [column, target] of targets.entries()) {
    const { reference } = target?.field ?? {};
    if (!reference) continue;
    const { words } = wanted.get(keyOf(reference)) ?? { words: new Set<string>() };
    wanted.set(keyOf(reference), { reference, words });
    for (const line of lines) {
      const text = withoutNoise(line[column] ?? '').trim();
      if (text) for (const word of reference.many ? splitLabels(text) : [text]) words.add(word);
    }
  }
  const found = new Map<string, Found>();
  const namesakes = new Map<string, Map<string, ChosenRecord>>();
  for (const [key, { reference, words }] of wanted) {
    const ids = await readIdsByWord(q, reader, reference, [...words]);
    found.set(key, ids);
    if (reference.match) namesakes.set(key, await readNamesakes(q, reader, reference, ids));
  }
  return {
    idOf(reference, word, beside) {
      const key = keyOf(reference);
      const ids = listMeant(word, found.get(key));
      if (ids.length <= 1) return ids[0];
      const called = `有 ${ids.length} 个“${word.slice(0, 20)}”`;
      const matches = reference.match ?? [];
      const known = matches.filter((match) => valuesOf(beside(match)).length > 0);
      const meant = ids.filter((id) => known.every((match) => agrees(namesakes.get(key)?.get(id)?.values[match.target], beside(match))));
      if (meant.length === 1) return meant[0];
      const besides = known.map(({ title }) => `“${title}”`).join('、');
      if (meant.length === 0) throw new FieldTextError(`${called}，都与${besides}不符，请核对`);
      const open = matches.find((match) => !known.includes(match));
      if (open) throw new FieldTextError(`${called}，请填写${open.title}来区分`);
      throw new FieldTextError(`${called}${besides && `与${besides}相符`}，${instead(tableOf(reader.tables, reference.entity))}`);
    },
  };
}

function keyOf({ entity, from = '', match = [] }: Reference): string {
  return [entity, from, ...match.map(({ target }) => target)].join('|');
}

/** Records with exactly this name, otherwise those whose folded name is equal. */
function listMeant(word: string, found: Found | undefined): string[] {
  const alike = [...(found?.get(foldText(word)) ?? [])];
  const exact = alike.filter(([, words]) => words.has(word));
  return (exact.length > 0 ? exact : alike).map(([id]) => id);
}

/** Values of the `match` fields of records that share a label. */
function readNamesakes(
  q: Queryable,
  { tables, actor, now }: LabelReader,
  { entity, match = [] }: Reference,
  idsByName: Found,
): Promise<Map<string, ChosenRecord>> {
  return readChosen(q, tableOf(tables, entity), {
    ids: [...idsByName.values()].flatMap((ids) => (ids.size > 1 ? [...ids.keys()] : [])),
    rows: everyRow,
    fields: [...new Set(match.map(({ target }) => target))].sort(),
    moment: momentOf(actor, now),
  });
}

function instead(table: EntityTable): string {
  const titles = numbersOf(table).map((column) => column.field.title);
  return titles.length > 0 ? `请改填${titles.join('或')}` : '请先改名区分';
}

/** Fields that are unique on their own, such as 手机号 or 学号. */
function numbersOf(table: EntityTable) {
  return table.entity.unique.flatMap(({ fields, while: only, within }) => {
    const column = fields.length === 1 && !only && !within ? table.column(fields[0] ?? '') : undefined;
    return column && !isList(column.columnType) ? [column] : [];
  });
}

async function readIdsByWord(
  q: Queryable,
  { configuration, tables, actor, now }: LabelReader,
  reference: Reference,
  words: string[],
): Promise<Found> {
  const table = tableOf(tables, reference.entity);
  const page = reference.from === undefined ? undefined : configuration.resources.get(reference.from);
  const rows = page ? viewOf(page, tables, actor).rows : everyRow;
  const isOffered = rows.test(createLookup('t'));
  const open = sql`t.deleted_at is null${isOffered ? sql` and ${isOffered}` : sql``}`;
  const inputs = { ...momentOf(actor, now), ...rows.inputs };
  const found: Found = new Map();
  const forms = [...new Set(words.map(foldText))];
  for (let at = 0; at < forms.length; at += wordsAtOnce) {
    const some = forms.slice(at, at + wordsAtOnce);
    const sources = [
      sql`select t.id, btrim(${buildLabelSql(tables, table, 't')}) as word from ${sql.table(table.name)} t where ${open}`,
      ...numbersOf(table).map(
        (column) => sql`select t.id, ${sql.ref(`t.${column.name}`)}::text as word from ${sql.table(table.name)} t where ${open}`,
      ),
    ];
    const plan = compilePlan(
      sql`select distinct id, word from (${sql.join(sources, sql` union all `)}) w where ${buildFoldedText(sql`word`)} = any(${some}::text[])`,
      false,
    );
    for (const { id, word } of await runPlan<{ id: string; word: string }>(q, plan, inputs)) {
      const ids = found.get(foldText(word)) ?? new Map<string, Set<string>>();
      found.set(foldText(word), ids);
      ids.set(id, (ids.get(id) ?? new Set()).add(word));
    }
  }
  return found;
}
