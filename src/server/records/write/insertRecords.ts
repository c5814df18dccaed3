/** One statement that inserts records with child rows and change records, if their references exist and there are no duplicates. */
import { firstOf, must } from '../../../domain/must';
import { isEmpty } from '../../../fields/condition';
import type { FieldError } from '../../../wire/envelope';
import { invalid } from '../../kernel/apiError';
import { newId } from '../../kernel/newId';
import type { Row, Values } from '../../kernel/values';
import { findBrokenRule } from '../../model/databaseErrors';
import type { EntityTable } from '../../model/entityTable';
import { searchTextOf } from '../../model/searchText';
import { type InsertDocument, type InsertInputs, type InsertResult, insertPlanOf, listReferencedIds } from '../../model/sql/insertSql';
import { missingChoice } from '../check/problems';
import { createDuplicateRefusal } from '../duplicates/createDuplicateRefusal';
import { titlesOf } from '../duplicates/duplicateRecords';
import { rememberAttempt } from '../uniqueness/explainTaken';
import { addTouched } from '../uniqueness/touched';
import { findActorId, originOf } from './changeRecord';
import { type ChangeSet, TakenNumberError } from './changeSet';
import { buildRow } from './madeRow';
import type { NewRecord } from './newRecord';
import type { AssignedNumber } from './numbers';

interface InsertOptions {
  numbers: readonly AssignedNumber[];
  lookForDuplicates: boolean;
  /** The statement is the whole transaction, or its last statement. */
  isLast: boolean;
}

/** Returns the stored records. Throws ApiError for missing references and for duplicates. */
export async function insertRecords(set: ChangeSet, table: EntityTable, records: NewRecord[], options: InsertOptions): Promise<Row[]> {
  const { numbers, isLast } = options;
  const used = records.flatMap(({ values }) => listReferencedIds(table, values));
  const { plan, inputs } = prepareInsert(set, table, records, used, options);
  try {
    const [result] = await set.q[isLast ? 'last' : 'query']<InsertResult>(plan.text, plan.bind(inputs), plan.name);
    refuseUnlessOpen(table, result as InsertResult, used);
    set.written.any = true;
    // With `isLast` the statement is committed already, so its numbers are not returned.
    if (!isLast) for (const { series, number } of numbers) if (series) set.numbers.push({ series, number });
    const ids = records.map(({ id }) => id);
    addTouched(set, table, ids);
    return records.map((record) => buildRow(set, table, record, (result as InsertResult).labels));
  } catch (error) {
    returnUnused(set, table, numbers, error);
    rememberAttempt(
      error,
      records.map(({ id, values }) => ({ ...values, id })),
    );
    if (numbers.length > 0 && isOwnNumber(error, table, numbers, set)) throw new TakenNumberError('Number is taken', { cause: error });
    throw error;
  }
}

type Used = ReturnType<typeof listReferencedIds>;

function prepareInsert(set: ChangeSet, table: EntityTable, records: NewRecord[], used: Used, { lookForDuplicates }: InsertOptions) {
  const documents = records.map((record) => toDocument(table, record));
  const references = [...new Set(used.map(({ entity }) => entity))].sort();
  const plan = insertPlanOf(set.tables, table, {
    filled: new Set(documents.flatMap(({ doc }) => Object.keys(doc))),
    references,
    lookForDuplicates: lookForDuplicates && table.entity.duplicates.length > 0,
    isSingle: documents.length === 1,
  });
  return { plan, inputs: Object.assign(insertInputs(set, references, used), buildDocumentInputs(documents, records)) };
}

/** Empty values are left out. */
function toDocument(table: EntityTable, { id, values, stamps }: NewRecord): InsertDocument {
  const doc: Values = { id };
  for (const part of [values, stamps]) {
    for (const name of Object.keys(part)) if (!isEmpty(part[name])) doc[name] = part[name];
  }
  return { doc, search: table.searchable ? searchTextOf(table, values) : null, change: newId() };
}

/** Parameters of the statement: one document in separate slots, or all documents as a list. */
function buildDocumentInputs(documents: InsertDocument[], records: NewRecord[]): Values {
  const [only] = documents;
  if (!only || documents.length > 1) return { docs: JSON.stringify(documents) };
  return { ...records[0]?.stamps, id: records[0]?.id, doc: JSON.stringify(only.doc), search: only.search, change: only.change };
}

function insertInputs(set: ChangeSet, references: string[], used: Used): InsertInputs {
  const [ip, costMs] = originOf(set.actor);
  const inputs: InsertInputs = {
    inst: set.actor.instId,
    changeSet: set.id,
    at: set.at,
    actorId: findActorId(set),
    actorName: set.actor.name,
    resource: set.resource ?? null,
    ip,
    costMs,
  };
  for (const entity of references) {
    inputs[`refs_${entity}`] = [...new Set(used.filter((one) => one.entity === entity).map((one) => one.id))];
  }
  return inputs;
}

/** Throws if the statement wrote nothing: because of missing references or duplicates. */
function refuseUnlessOpen(table: EntityTable, result: InsertResult, used: Used): void {
  if (result.open) return;
  const missing = used.filter(({ entity, id }) => !Object.hasOwn(result.labels[entity] ?? {}, id));
  if (missing.length > 0) throw invalid(missing.map(({ path }): FieldError => ({ field: path, message: missingChoice })));
  const found = result.duplicates ?? [];
  const titles = [...new Set(found.flatMap(({ group }) => titlesOf(table, table.entity.duplicates[group] ?? [])))];
  const records = [...new Map(found.map(({ id, label }) => [id, { id, label }])).values()];
  throw createDuplicateRefusal(table, { titles, records });
}

/** Returns numbers of records that were not written to their series, except one that was already entered by hand. */
function returnUnused(set: ChangeSet, table: EntityTable, numbers: readonly AssignedNumber[], error: unknown): void {
  const lost = findBrokenRule(error, set.tables);
  const unused = numbers.filter(({ series, field }) => series && !(lost?.table === table && lost.fields.includes(field)));
  for (const field of new Set(unused.map((one) => one.field))) {
    const same = unused.filter((one) => one.field === field);
    set.sequences.returnNumbers(
      must(firstOf(same).series, 'series of the unused number'),
      same.map(({ number }) => number),
    );
  }
}

function isOwnNumber(error: unknown, table: EntityTable, numbers: readonly AssignedNumber[], set: ChangeSet): boolean {
  const lost = findBrokenRule(error, set.tables);
  return lost?.table === table && numbers.some(({ field }) => lost.fields.includes(field));
}
