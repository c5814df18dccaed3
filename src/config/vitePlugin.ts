/**
 * Adds the configuration to the bundle: `virtual:kangjiao/config`, one lazy chunk for each resource, and the addresses of their calls in place
 * of those that `npm run generate` wrote. In development, a change below
 * `schemas/` or `resources/` is drawn at once and checked beside it: if there are errors, they are shown in the overlay and the pages have
 * the last valid configuration again. The server never gets a configuration with errors. A build fails with the same problems.
 */

import { relative, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { must } from '../domain/must';
import { createCheckedConfiguration } from './dev/checkedConfiguration';
import { findChange, getDrawing, hash } from './dev/drawing';
import { buildCallAddresses, callsPath } from './generateCalls';
import type { LoadedConfiguration } from './load';
import type { Configuration } from './normalized';
import { formatProblem, formatSummary, hasErrors, type Problem } from './problem';
import { buildConfigModule, buildIconsModule, changeEvent } from './virtualModule';

const configId = 'virtual:kangjiao/config';
const iconsId = 'virtual:kangjiao/icons';
const resourcePrefix = 'virtual:kangjiao/resource/';
/** Milliseconds; changes of several files within this time are handled once. */
const settleMs = 15;

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
  /** Module of the generated calls, once a page imports it. */
  let callsId: string | undefined;
  const state = createCheckedConfiguration(() => rootDir);

  const draw = (server: ViteDevServer, configuration: Configuration) => {
    const before = drawn;
    drawn = configuration;
    const isChanged = (textOf: (of: Configuration | undefined) => string) => textOf(drawn) !== textOf(before);
    invalidate(server, `\0${configId}`);
    // Vite's client closes its overlay of errors at an update only.
    server.ws.send({ type: 'update', updates: [] });
    server.ws.send({ type: 'custom', event: changeEvent, data: findChange(before, configuration) });
    // Every module that draws an icon, or makes a call, is evaluated anew with the icons or addresses.
    const others = [
      ...(isChanged(formatIcons) ? [`\0${iconsId}`] : []),
      ...(callsId !== undefined && isChanged(formatCalls) ? [callsId] : []),
    ];
    return sendChange(server, others);
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
        const { manifest, pages, version } = getDrawing(drawn);
        const versions = [...pages].map(([name, text]) => [name, isBuild ? '' : hash(text)] as const);
        return buildConfigModule(manifest, new Map(versions), isBuild ? '' : version);
      }
      if (id === `\0${iconsId}`) return formatIcons(drawn);
      if (drawn && id.endsWith(`/${callsPath}`)) {
        callsId = id;
        return formatCalls(drawn);
      }
      if (!drawn || !id.startsWith(`\0${resourcePrefix}`)) return undefined;
      const name = id.slice(resourcePrefix.length + 1).replace(/\?.*$/, '');
      return `export default ${getDrawing(drawn).pages.get(name)};`;
    },
    buildEnd: () => state.close(),
    configureServer(server) {
      const follow = async () => {
        const { draft, checking } = state.change();
        const [loaded] = await Promise.all([checking, draft && draw(server, draft)]);
        // A later change is read by itself.
        if (!loaded) return;
        const { configuration, problems } = loaded;
        const valid = configuration ?? state.valid();
        if (valid && valid !== drawn) await draw(server, valid);
        if (!configuration && hasErrors(problems)) server.ws.send({ type: 'error', err: createOverlayError(problems) });
      };
      // A fresh clone has no names file for the editor yet.
      server.httpServer?.once('listening', () => void state.writeGenerated().catch((error) => server.config.logger.error(`${error}`)));
      watchConfiguration(server, rootDir, follow);
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

/** The next page that is opened fetches it anew. */
function invalidate(server: ViteDevServer, id: string): void {
  const module = server.moduleGraph.getModuleById(id);
  if (module) server.moduleGraph.invalidateModule(module);
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
