/** Routes of all endpoints and actions of the resources. */
import type { Resource, Verb } from '../../config/normalized';
import { type CallRules, callRoute } from '../http/call';
import type { Route } from '../http/route';
import { buildServedResource } from '../http/servedResource';
import { createRecordService } from '../records/write/writer';
import { buildActionDocument, buildVerbDocument } from './callDocument';
import { sameRoute } from './duplicates/routes';
import { changeRoutes } from './history/changes';
import { history } from './history/history';
import { takeUpload } from './import/takeUpload';
import type { AppContext } from './jobs/appContext';
import { list } from './list/list';
import { listOptions } from './list/options';
import { queryRun } from './query/query';
import { createActionRun } from './record/action';
import { create } from './record/create';
import { remove } from './record/delete';
import { createDryRunRoute } from './record/dryRun';
import { lock, showLock, unlock } from './record/editLock';
import { get } from './record/get';
import { createJobRun } from './record/jobAction';
import { withReadLog } from './record/readLog';
import { restore } from './record/restore';
import { reveal } from './record/reveal';
import { update } from './record/update';
import { createViaReferenceRoute } from './viaReference/routes';

interface VerbRules {
  run: CallRules['run'];
  /** Name of the operation, used before the title of the resource in a refusal. */
  word: string;
  changes: boolean;
  /** Whether the permission of the page is required. */
  guarded: boolean;
  answersRecords?: true;
  takesFile?: true;
}

const verbs: Record<Verb, VerbRules> = {
  list: { run: list, word: '查看', changes: false, guarded: true },
  get: { run: get, word: '查看', changes: false, guarded: true },
  create: { run: create, word: '新增', changes: true, guarded: true, answersRecords: true },
  update: { run: update, word: '修改', changes: true, guarded: true, answersRecords: true },
  delete: { run: remove, word: '删除', changes: true, guarded: true },
  restore: { run: restore, word: '恢复', changes: true, guarded: true, answersRecords: true },
  history: { run: history, word: '查看', changes: false, guarded: true },
  options: { run: listOptions, word: '查看', changes: false, guarded: false },
  reveal: { run: reveal, word: '查看', changes: true, guarded: true },
  lock: { run: lock, word: '修改', changes: true, guarded: true },
  unlock: { run: unlock, word: '修改', changes: true, guarded: true },
  showLock: { run: showLock, word: '查看', changes: false, guarded: true },
  import: { run: takeUpload, word: '导入', changes: true, guarded: true, takesFile: true },
};

export function createResourceRoutes(context: AppContext): Route[] {
  const service = createRecordService(context);
  const servedResources = new Map(
    [...context.configuration.resources].map(([name, resource]) => [name, buildServedResource(context, service, resource)]),
  );
  return [
    ...[...servedResources.values()].flatMap((served) => callsOf(served.resource, context).map((rules) => callRoute(served, rules))),
    sameRoute(context, servedResources),
    createViaReferenceRoute(context, servedResources),
    createDryRunRoute(service, servedResources),
    ...changeRoutes({ ...context, service, servedResources }),
  ];
}

/** Permissions of a call besides that of the page: import requires that of creating, and a lock that of changing records. */
function keysOf({ permissions }: Resource, verb: Verb): (string | undefined)[] {
  if (verb === 'import') return [permissions.import, permissions.create];
  return [permissions[verb === 'lock' || verb === 'unlock' ? 'update' : verb]];
}

function callsOf(resource: Resource, { jobs, configuration }: Pick<AppContext, 'jobs' | 'configuration'>): CallRules[] {
  const calls = (Object.keys(verbs) as Verb[]).flatMap((verb): CallRules[] => {
    const endpoint = resource.endpoints[verb];
    if (!endpoint) return [];
    const { run, word, changes, guarded, answersRecords = false, takesFile = false } = verbs[verb];
    const keys = guarded ? [resource.permission, ...keysOf(resource, verb)] : [];
    const document = buildVerbDocument(resource, verb);
    return [
      {
        endpoint,
        run: withReadLog(resource, verb, run),
        act: verb,
        changes,
        what: `${word}${resource.title}`,
        keys,
        answersRecords,
        takesFile,
        document,
      },
    ];
  });
  const actions = resource.actions.map((action) => ({
    endpoint: action.endpoint,
    run: action.job === undefined ? createActionRun(action) : createJobRun(action, action.job, jobs),
    act: action.name,
    changes: true,
    what: `${action.title}${resource.title}`,
    keys: [resource.permission, action.permission],
    answersRecords: true,
    takesFile: false,
    document: buildActionDocument(action, configuration.entities),
  }));
  const queries = resource.queries.map((query) => ({
    endpoint: query.endpoint,
    run: queryRun(query),
    act: query.name,
    changes: false,
    what: `查看${query.title}`,
    keys: [resource.permission, query.permission],
    answersRecords: true,
    takesFile: false,
    document: buildActionDocument(query, configuration.entities),
  }));
  return [...calls, ...queries, ...actions];
}
