/**
 * Adds the configuration to the bundle: `virtual:kangjiao/config`, one lazy chunk for each resource, and the addresses of their calls in place
 * of those that `npm run generate` wrote. In development, a change below
 * `schemas/` or `resources/` is drawn at once and checked beside it: if there are errors, they are shown in the overlay and the pages have
 * the last valid configuration again. The server never gets a configuration with errors. A build fails with the same problems.
 */

import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { must } from '../domain/must';
import { writeGenerated } from './generate';
import { buildCallAddresses, callsPath } from './generateCalls';
import { type LoadedConfiguration, loadConfiguration, readConfiguration } from './load';
import { buildManifest } from './manifest';
import type { Action, Configuration, Resource } from './normalized';
import { formatProblem, formatSummary, type Problem } from './problem';
import type { ReadCache } from './project';
import { buildConfigModule, buildIconsModule } from './virtualModule';

const configId = 'virtual:kangjiao/config';
const iconsId = 'virtual:kangjiao/icons';
const resourcePrefix = 'virtual:kangjiao/resource/';
/** Milliseconds; changes of several files within this time are handled once. */
const settleMs = 15;
/** Milliseconds after a change in which pages fetch it before the checks begin, unless a call to the server needs them. */
const drawMs = 400;
/** Milliseconds without a change after which generated files are written: it takes most of a second, and the pages come first. */
const generateMs = 1_000;

/** API for other plugins. */
export interface ConfigPluginApi {
  /** The current configuration, checked; read again only after a change. */
  configuration(): Promise<LoadedConfiguration>;
}

/** The plugin for vite.config.ts. `rootDir` defaults to Vite's root. */
export function kangjiaoConfig(options: { rootDir?: string } = {}): Plugin<ConfigPluginApi> {
  let rootDir = options.rootDir ?? process.cwd();
  let isBuild = false;
  /** What pages are drawn with: valid, or not yet checked. */
  let drawn: Configuration | undefined;
  let writing: NodeJS.Timeout | undefined;
  /** Module of the generated calls, once a page imports it. */
  let callsId: string | undefined;
  const state = checkedConfiguration(() => rootDir);

  const resourceText = (name: string) => JSON.stringify(getBrowserPart(drawn?.resources.get(name)));
  const draw = (server: ViteDevServer, configuration: Configuration) => {
    const before = drawn;
    drawn = configuration;
    const isChanged = (textOf: (of: Configuration | undefined) => string) => textOf(drawn) !== textOf(before);
    // Every module that draws an icon, or makes a call, is evaluated anew with the icons or addresses.
    const others = [
      ...(isChanged(formatIcons) ? [`\0${iconsId}`] : []),
      ...(callsId !== undefined && isChanged(formatCalls) ? [callsId] : []),
    ];
    return sendChange(server, [`\0${configId}`, ...others]);
  };

  return {
    name: 'kangjiao-config',
    api: { configuration: state.checked },
    configResolved(config) {
      rootDir = options.rootDir ?? config.root;
      isBuild = config.command === 'build';
    },
    buildStart() {
      const { configuration, problems } = state.load();
      if (!configuration && isBuild) this.error(problemText(problems));
      drawn = configuration;
      for (const problem of problems) if (problem.severity === 'warning') this.warn(formatProblem(problem));
    },
    resolveId(id) {
      return id === configId || id === iconsId || id.startsWith(resourcePrefix) ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${configId}`) {
        if (!drawn) this.error(problemText(state.problems()));
        // Names of built files already contain a hash.
        const versions = [...drawn.resources.keys()].map((name) => [name, isBuild ? '' : hash(resourceText(name))] as const);
        return buildConfigModule(buildManifest(drawn), new Map(versions));
      }
      if (id === `\0${iconsId}`) return formatIcons(drawn);
      if (drawn && id.endsWith(`/${callsPath}`)) {
        callsId = id;
        return formatCalls(drawn);
      }
      if (!id.startsWith(`\0${resourcePrefix}`)) return undefined;
      const name = id.slice(resourcePrefix.length + 1).replace(/\?.*$/, '');
      return `export default ${resourceText(name)};`;
    },
    buildEnd: () => clearTimeout(writing),
    configureServer(server) {
      const writeDeferred = (loaded: LoadedConfiguration) => {
        clearTimeout(writing);
        writing = setTimeout(() => writeGenerated(rootDir, loaded), generateMs);
      };
      // A fresh clone has no names file for the editor yet.
      server.httpServer?.once('listening', () => void state.checked().then(writeDeferred));
      watchConfiguration(server, rootDir, async () => {
        clearTimeout(writing);
        const { draft, checking } = state.change();
        const [loaded] = await Promise.all([checking, draft && draw(server, draft)]);
        // A later change is read by itself.
        if (!loaded) return;
        const { configuration, problems } = loaded;
        const valid = configuration ?? state.valid();
        if (valid && valid !== drawn) await draw(server, valid);
        if (!configuration) server.ws.send({ type: 'error', err: createOverlayError(problems) });
        writeDeferred(loaded);
      });
    },
  };
}

/** What calls answer is known to compiled code by its types. */
function getBrowserPart(page: Resource | undefined): Resource | undefined {
  const bare = (call: Action): Action => ({ ...call, answers: undefined });
  return page && { ...page, queries: page.queries.map(bare), actions: page.actions.map(bare) };
}

/** A change that is being checked. */
interface Change {
  /** The checks begin at once, if they have not begun. */
  begin(): void;
  stop: AbortController;
  /** Resolves with undefined when a later change came first. */
  checking: Promise<LoadedConfiguration | undefined>;
}

/** The last checked configuration, and the one that is being checked. */
function checkedConfiguration(rootDir: () => string) {
  const cache: ReadCache = new Map();
  let last: LoadedConfiguration | undefined;
  let valid: Configuration | undefined;
  let current: Change | undefined;

  const keep = (loaded: LoadedConfiguration) => {
    last = loaded;
    valid = loaded.configuration ?? valid;
    return loaded;
  };
  /** Reads and checks all files now. */
  const load = () => keep(loadConfiguration(rootDir(), cache));

  return {
    load,
    valid: () => valid,
    problems: () => last?.problems ?? [],
    /** Waits for the check of the latest change. */
    async checked(): Promise<LoadedConfiguration> {
      for (let change: Change | undefined; change !== current; ) {
        change = current;
        change?.begin();
        await change?.checking;
      }
      return last ?? load();
    },
    /** Reads the files, and checks them `drawMs` later. */
    change(): { draft: Configuration | undefined; checking: Change['checking'] } {
      current?.stop.abort();
      current?.begin();
      const stop = new AbortController();
      const { draft, check } = readConfiguration(rootDir(), cache);
      let begin = () => {};
      const begun = new Promise<void>((resolve) => {
        begin = resolve;
      });
      const timer = setTimeout(begin, draft ? drawMs : 0);
      const checking = begun.then(async () => {
        clearTimeout(timer);
        const loaded = await check(stop.signal);
        return loaded && keep(loaded);
      });
      current = { begin, stop, checking };
      return { draft, checking };
    },
  };
}

/** Calls `onSettled` once after a series of changes below `schemas/` and `resources/`, including new and removed files. */
function watchConfiguration(server: ViteDevServer, rootDir: string, onSettled: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  server.watcher.add([`${rootDir}/schemas`, `${rootDir}/resources`]);
  server.watcher.on('all', (_event, file) => {
    const path = relative(rootDir, file).split(sep).join('/');
    if (!/^(schemas|resources)\//.test(path) || path.startsWith('schemas/_meta/')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      onSettled().catch((error: unknown) =>
        server.config.logger.error(error instanceof Error ? (error.stack ?? error.message) : `${error}`),
      );
    }, settleMs);
  });
}

function formatIcons(configuration: Configuration | undefined): string {
  return buildIconsModule(configuration?.groups ?? []);
}

function formatCalls(configuration: Configuration | undefined): string {
  return configuration ? buildCallAddresses(configuration) : '';
}

async function sendChange(server: ViteDevServer, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const module = server.moduleGraph.getModuleById(id);
    if (module) await server.reloadModule(module);
  }
}

function createOverlayError(problems: Problem[]) {
  const first = must(
    problems.find((problem) => problem.severity === 'error'),
    'error among the problems of the configuration',
  );
  return {
    message: problemText(problems),
    stack: '',
    plugin: 'kangjiao-config',
    id: first.file,
    loc: { file: first.file, line: first.line, column: first.column },
  };
}

function problemText(problems: Problem[]): string {
  return [`Configuration: ${formatSummary(problems)}`, ...problems.map(formatProblem)].join('\n');
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
