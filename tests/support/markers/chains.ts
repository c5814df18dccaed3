/** Calls that only have something to tell after another one: previews and reports of bulk actions, checks and reports of imports. */
import type { Resource } from '../../../src/config/normalized';
import { bulkPaths } from '../../../src/wire/bulk';
import { importPaths } from '../../../src/wire/import';
import { jobPaths } from '../../../src/wire/job';
import type { Ask, Question } from './desk';
import type { Scene, Shown } from './questions';
import type { Told } from './told';

export async function chainsOf(scene: Scene, resource: Resource, shown: Shown): Promise<Question[]> {
  return [...bulkChains(resource, shown), ...(await importChains(scene, resource)), ...feedChains(resource)];
}

/** The answers of all steps as one. */
function joined(...all: (Told | undefined)[]): Told {
  const given = all.filter((one) => one !== undefined);
  const last = given.at(-1)!;
  return { ...last, data: given.map(({ data }) => data), text: given.map(({ text }) => text).join('\n') };
}

function bulkChains({ name, list, actions, endpoints }: Resource, { inside }: Shown): Question[] {
  if (!list || inside.length === 0) return [];
  const acts = [
    ...(list.bulk.delete && endpoints.delete ? ['delete'] : []),
    ...(list.bulk.restore ? ['restore'] : []),
    ...(list.bulk.edit.length > 0 ? ['edit'] : []),
    ...actions.filter(({ bulk }) => bulk).map((action) => action.name),
  ];
  const ids = inside.slice(0, 6).map(({ id }) => id);
  return acts.flatMap((act) => {
    const run = async (ask: Ask): Promise<Told> => {
      const preview = await ask('POST', bulkPaths.preview, { body: { resource: name, act, ids } });
      const id = preview.data?.plan?.id;
      if (!id) return preview;
      const report = () =>
        Promise.all(['able', 'refused', 'done', 'waiting'].map((state) => ask('GET', bulkPaths.report, { query: { id, state } })));
      const before = await report();
      const file = await ask('GET', bulkPaths.refused, { query: { id } });
      const done = await ask('POST', bulkPaths.run, { body: { id, mode: 'good' } });
      return joined(preview, ...before, file, done, ...(await report()));
    };
    return [
      { call: 'bulk.report', how: `${name} ${act}`, page: name, run },
      ...(act === acts[0]
        ? ['bulk.preview', 'bulk.run', 'bulk.refused'].map((call) => ({ call, how: `${name} ${act}, with its report`, page: name, run }))
        : []),
    ];
  });
}

/** The page's own export read in again: every row is there already. */
async function importChains({ desk, admin }: Scene, resource: Resource): Promise<Question[]> {
  const { name, list, endpoints } = resource;
  const upload = endpoints.import;
  if (!upload || !list?.export) return [];
  const file = await desk.asked(admin, (ask) =>
    ask('POST', jobPaths.export, { body: { resource: name, format: 'csv', ...(list.export?.reveal && { reveal: true }) } }),
  );
  const [, csv] = /\n(\ufeff?[^\n]*,[^\n]*\r?\n[\s\S]*)$/.exec(file.text.slice(file.text.lastIndexOf('content-'))) ?? [];
  if (csv === undefined) return [];
  const run = async (ask: Ask): Promise<Told> => {
    const form = new FormData();
    form.set('file', new File([csv], '数据.csv'));
    const taken = await ask(upload.method, upload.path, { body: form });
    if (!taken.data?.id) return taken;
    const body = { resource: name, upload: taken.data.id, plan: { mapping: taken.data.mapping, words: {}, edits: [], duplicates: 'skip' } };
    const rows = await ask('POST', importPaths.rows, {
      body: { ...body, rows: (taken.data.rows ?? []).slice(0, 5).map(({ row }: { row: number }) => row) },
    });
    const check = await ask('POST', importPaths.check, { body });
    const report = check.data?.id ? await ask('GET', importPaths.report, { query: { id: check.data.id } }) : undefined;
    const start = await ask('POST', importPaths.start, { body: { ...body, plan: { ...body.plan, duplicates: 'create' } } });
    const end = start.data?.id ? await ask('GET', importPaths.report, { query: { id: start.data.id } }) : undefined;
    // What stands in the file is known to who sent it.
    return { ...joined(taken, rows, check, report, start, end), sent: csv };
  };
  return ['import.check', 'import.rows', 'import.start', 'import.report']
    .map((call) => ({ call, how: `${name}, its own export`, page: name, run }))
    .slice(0, 1)
    .concat([{ call: 'import.report', how: `${name}, its own export`, page: name, run }]);
}

function feedChains({ name, list }: Resource): Question[] {
  if (!list?.calendar?.feed) return [];
  return [
    { call: 'feed', how: `${name}, a new address`, page: name, run: (ask) => ask('POST', '/api/my/feed', { body: { resource: name } }) },
  ];
}
