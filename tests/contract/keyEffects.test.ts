/**
 * Keys of the language are shown by what they do: a module with the key and the same module without it differ in the API
 * document, in tables and their indexes, in what lists and records send, in the menu, or in what a form shows and lets type.
 * Keys whose effect only a person or a whole server sees are listed in `keysReadByName.json`, which may only become shorter.
 */
import { expect, it } from 'vitest';
import { compilePolicy, superKey } from '../../src/access/policy';
import { configurationOf } from '../../src/config/load';
import { buildManifest } from '../../src/config/manifest';
import type { Configuration, Entity, Resource } from '../../src/config/normalized';
import type { ReadCache } from '../../src/config/project';
import { rangeOf } from '../../src/domain/period';
import { listStepCommands, rowCommands } from '../../src/engine/command/rowCommands';
import { buildFormModel, type FormMode, isLocked, shownSections, startValues, withFixedFields } from '../../src/engine/form/formModel';
import { getBoardCalls } from '../../src/engine/list/calendar/boardCalls';
import { getTimesFor } from '../../src/engine/list/calendar/useNewEntry';
import { findOpeningView } from '../../src/engine/list/findOpeningView';
import { mapListStateToQuestion } from '../../src/engine/list/listQuery';
import { emptyListState } from '../../src/engine/list/listState';
import { searchTitles } from '../../src/engine/list/searchTitles';
import { fitColumns } from '../../src/engine/list/table/fitColumns';
import { mapColumnsToTable } from '../../src/engine/list/table/tableColumns';
import { getPathsOverList } from '../../src/engine/resourcePaths';
import { listLackingFields } from '../../src/engine/show/listLackingFields';
import { holds } from '../../src/fields/condition';
import { fixedContext } from '../../src/fields/valueContext';
import { partBase } from '../../src/server/features/boards/boardAnswer';
import { createResourceRoutes } from '../../src/server/features/createResourceRoutes';
import { createFeedRoutes } from '../../src/server/features/feed/routes';
import { type AmountReading, togetherOf } from '../../src/server/features/figures/amountReadings';
import { addressOf, parametersOf, readingOf } from '../../src/server/features/figures/figureQuestions';
import type { AppContext } from '../../src/server/features/jobs/appContext';
import { listTodos } from '../../src/server/features/notices/waiting';
import { createChartsRoute } from '../../src/server/features/totals/charts';
import { createTotalsRoute } from '../../src/server/features/totals/routes';
import { buildApiDocument } from '../../src/server/http/apiDocument';
import { buildServedResource } from '../../src/server/http/servedResource';
import type { Actor } from '../../src/server/kernel/actor';
import { tablesOf } from '../../src/server/model/entityTable';
import { collectListFields, collectRecordDotted } from '../../src/server/model/listFields';
import { buildLooksSql } from '../../src/server/model/sync/buildLooksSql';
import { listRecipes } from '../../src/server/model/sync/computedRebuild';
import { createEntryTriggers } from '../../src/server/model/sync/entryTriggers';
import { listsOf } from '../../src/server/model/sync/listIndexes';
import { planColumns, planIndexes } from '../../src/server/model/sync/tablePlan';
import { planUniqueRule } from '../../src/server/model/sync/uniqueRulePlan';
import { uniqueRulesOf } from '../../src/server/model/uniqueRules';
import { type Edit, editedProject, type KeyRow, keyRows } from '../support/language/keyRows';
import keysReadByName from './keysReadByName.json' with { type: 'json' };

const today = '2026-03-01';

/** Fields that rows of the table change or ask stand in the form. */
const inForm: Edit = ({ page }) => page.form.groups[0].fields.push('contact', 'urgent', 'fee', 'level', 'photo', 'guardians');

/** Files that an edit leaves as they are, read once. */
const read: ReadCache = new Map();

/** Undefined for a project with mistakes. */
function configured(...edits: (Edit | undefined)[]): Configuration | undefined {
  return configurationOf(editedProject(inForm, ...edits), read).configuration;
}

const known = new Map<Edit | undefined, Configuration | undefined>();
/** The project that a key is written into; many keys have the same one. */
function configuredBefore(edit: Edit | undefined): Configuration | undefined {
  if (!known.has(edit)) known.set(edit, configured(edit));
  return known.get(edit);
}

/** What people, callers and the database get of a configuration, without the configuration itself; the document takes longest. */
const effects: ((configuration: Configuration) => unknown)[] = [
  buildManifest,
  (configuration) => listTodos(configuration).map(({ resource, ...told }) => [resource.name, told]),
  ({ resources }) => [...resources.values()].map((one) => [searchTitles(one), one.list && findOpeningView(one.list)]),
  (configuration) => {
    const tables = tablesOf(configuration);
    return [...tables.values()].map((table) => [
      planColumns(table),
      planIndexes(table, listsOf(configuration, table.entity.name)),
      uniqueRulesOf(table).map((uniqueRule) => planUniqueRule(uniqueRule)),
      listRecipes(tables, table),
      startValues(table.entity),
    ]);
  },
  (configuration) =>
    [...configuration.resources.values()].map((resource) => {
      const calendar = resource.list?.calendar;
      const { find, free } = getBoardCalls(resource);
      return [find?.endpoint, free?.endpoint, calendar && getTimesFor(calendar, { day: today })];
    }),
  (configuration) => createEntryTriggers([...tablesOf(configuration).values()]),
  buildLooksSql,
  boardsOf,
  (configuration) => {
    const tables = tablesOf(configuration);
    return [...configuration.resources.values()].map((resource) => {
      const table = tables.get(resource.entity.name)!;
      return [
        [...collectListFields(resource, table)],
        [...collectRecordDotted(resource, table)],
        formsOf(resource),
        questionOf(resource),
        columnsOf(resource),
        commandsOf(resource),
      ];
    });
  },
  (configuration) => {
    const context = { configuration, database: {}, rules: new Map(), now: () => new Date(0) } as unknown as AppContext;
    return buildApiDocument(configuration, [
      ...createResourceRoutes(context),
      createTotalsRoute(context),
      createChartsRoute(context),
      ...createFeedRoutes(context),
    ]);
  },
];

const statementText = (reading: AmountReading | undefined) => reading && togetherOf([reading]).text;

/** What a board says to somebody with all keys, and what it asks the database and lists for. */
function boardsOf(configuration: Configuration): unknown {
  const context = { configuration, now: () => new Date(`${today}T00:00:00Z`) } as unknown as AppContext;
  const actor = { can: () => true, scopeOf: () => 'all', staffId: '' } as unknown as Actor;
  const servedAs = (name: string) => buildServedResource(context, {} as never, configuration.resources.get(name)!);
  return [...configuration.boards.values()].map(({ title, permission, screen, parts }) => [
    [title, permission, screen],
    parts.map((part) => {
      const asked = part.figures.map(({ page, figure: name }) => {
        const served = servedAs(page);
        const figure = served.resource.list!.figures.find((one) => one.name === name)!;
        const { measure } = figure;
        if (measure.by === 'share') return [figure.title, measure];
        const range = part.period && rangeOf(part.period, today);
        const question = { served, figure: { ...figure, measure }, range, by: part.by, most: part.top };
        const { title: told, unit, about } = figure;
        return [
          told,
          unit,
          about,
          statementText(readingOf(question, actor, today)),
          addressOf(served, figure, parametersOf(figure, range)),
        ];
      });
      const { rows, block, compare, top } = part;
      return [partBase(part, [], today), asked, rows, block, compare, top];
    }),
  ]);
}

const texts = new Map<Configuration, Map<unknown, string>>();
/** An effect on a project that keys are written into. */
function textBefore(effect: (typeof effects)[number], configuration: Configuration): string {
  const own = texts.get(configuration) ?? new Map<unknown, string>();
  const text = own.get(effect) ?? JSON.stringify(effect(configuration));
  texts.set(configuration, own.set(effect, text));
  return text;
}

/** What the page asks the server for at first. */
function questionOf(resource: Resource): unknown {
  return resource.list && mapListStateToQuestion(resource, resource.list, emptyListState);
}

/** Columns of a table that has room for some of them. */
function columnsOf(resource: Resource): unknown {
  if (!resource.list) return undefined;
  const columns = fitColumns(resource.list.columns, { resource, chosen: new Set(), room: 200 });
  const extensions = { cells: {}, actions: {}, blocks: {}, pages: {} };
  return mapColumnsToTable({ resource, columns, trash: false, extensions, show: () => undefined });
}

/** The commands of a row and of a record page, and those offered after a save and after each action, for people with every key and with the page's. */
function commandsOf(resource: Resource): unknown {
  const record = { id: '7', birthday: null, ...startValues(resource.entity), sex: 2 };
  const handlers = { runAction: () => undefined, remove: () => undefined, restore: () => undefined };
  return [superKey, resource.permission ?? ''].map((key) => {
    const policy = compilePolicy([key]);
    const situation = { resource, policy, today, trash: false, paths: getPathsOverList(resource, policy), explained: true };
    const next = [resource.form?.next ?? [], ...resource.actions.map((action) => action.next)];
    return [
      rowCommands(record, situation, handlers),
      rowCommands(record, { ...situation, front: resource.show?.front ?? [] }, handlers),
      next.map((names) => listStepCommands(names, record, situation, handlers)),
      resource.show && listLackingFields(resource, resource.show, record, today),
    ];
  });
}

/** What the forms of a page show, ask and fix, for an empty record and for others. */
function formsOf({ entity, form, where }: Resource): unknown {
  const records = [startValues(entity), { name: '甲', sex: 1, urgent: true, fee: '5.00', level: 3, status: 2 }];
  return (['create', 'edit'] as FormMode[]).map((mode) => {
    const model = buildFormModel(withFixedFields({ entity: entity as Entity, where }, mode), form?.groups ?? [], mode);
    return records.map((values) =>
      shownSections(model, values, today).map(({ title, fields }) => [
        title,
        fields.map((field) => [
          field.name,
          field.title,
          field.description,
          field.required,
          field.requiredWhen && holds(field.requiredWhen, values, fixedContext),
          isLocked(field, mode, values, today),
        ]),
      ]),
    );
  });
}

/** Not shown here, by what shows it; whoever shows one of them takes it out and lowers the number. */
const readByName = Object.values(keysReadByName).flat();
const most = 164;

function isSeen({ before, write }: KeyRow): boolean {
  const [without, withIt] = [configuredBefore(before), configured(before, write)];
  if (!without || !withIt) return false;
  return effects.some((effect) => JSON.stringify(effect(withIt)) !== textBefore(effect, without));
}

it('a key of the language has an effect that can be seen, except those that are listed', () => {
  const unseen = Object.keys(keyRows).filter((key) => !isSeen(keyRows[key]!));
  expect(unseen.sort()).toEqual(readByName.sort());
  expect(unseen.length).toBeLessThanOrEqual(most);
});
