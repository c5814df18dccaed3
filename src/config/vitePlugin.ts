/**
 * Adds the configuration to the bundle: `virtual:kangjiao/config`, and one lazy chunk for each resource. In development, a change below
 * `schemas/` or `resources/` is checked at once: problems are shown in the overlay, and the last valid configuration stays in use. A build
 * fails with the same problems.
 */
import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { writeGenerated } from './generate';
import { type LoadedConfiguration, loadConfiguration } from './load';
import { buildManifest } from './manifest';
import type { Configuration } from './normalized';
import { formatProblem, type Problem, summarizeProblems } from './problem';
import type { ReadCache } from './project';
import { buildConfigModule, buildIconsModule } from './virtualModule';

const configId = 'virtual:kangjiao/config';
const iconsId = 'virtual:kangjiao/icons';
const resourcePrefix = 'virtual:kangjiao/resource/';
/** Milliseconds; changes of several files within this time are handled once. */
const settleMs = 30;

/** API for other plugins. */
export interface ConfigPluginApi {
  /** The current configuration; read again only after a change. */
  configuration(): LoadedConfiguration;
}

/** The plugin for vite.config.ts. `rootDir` defaults to Vite's root. */
export function kangjiaoConfig(options: { rootDir?: string } = {}): Plugin<ConfigPluginApi> {
  let rootDir = options.rootDir ?? process.cwd();
  let isBuild = false;
  let good: Configuration | undefined;
  let problems: Problem[] = [];
  let last: LoadedConfiguration | undefined;
  const cache: ReadCache = new Map();

  const load = () => {
    last ??= loadConfiguration(rootDir, cache);
    problems = last.problems;
    good = last.configuration ?? good;
    return last;
  };
  const reload = () => {
    last = undefined;
    return load().configuration !== undefined;
  };
  const resourceText = (name: string) => JSON.stringify(good?.resources.get(name));

  return {
    name: 'kangjiao-config',
    api: { configuration: load },
    configResolved(config) {
      rootDir = options.rootDir ?? config.root;
      isBuild = config.command === 'build';
    },
    buildStart() {
      if (!reload() && isBuild) this.error(problemText(problems));
      for (const problem of problems) if (problem.severity === 'warning') this.warn(formatProblem(problem));
    },
    resolveId(id) {
      return id === configId || id === iconsId || id.startsWith(resourcePrefix) ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${configId}`) {
        if (!good) this.error(problemText(problems));
        // Names of built files already contain a hash.
        const versions = [...good.resources.keys()].map((name) => [name, isBuild ? '' : hash(resourceText(name))] as const);
        return buildConfigModule(buildManifest(good), new Map(versions));
      }
      if (id === `\0${iconsId}`) return buildIconsModule(good?.groups ?? []);
      if (!id.startsWith(`\0${resourcePrefix}`)) return undefined;
      const name = id.slice(resourcePrefix.length + 1).replace(/\?.*$/, '');
      return `export default ${resourceText(name)};`;
    },
    configureServer(server) {
      // A fresh clone has no names file for the editor yet.
      server.httpServer?.once('listening', () => writeGenerated(rootDir, load()));
      watchConfiguration(server, rootDir, {
        onTouch: () => {
          last = undefined;
        },
        onSettled: () => {
          const loaded = load();
          if (loaded.configuration) sendChange(server);
          else server.ws.send({ type: 'error', err: overlayError(problems) });
          writeGenerated(rootDir, loaded);
        },
      });
    },
  };
}

interface ConfigurationListener {
  /** Called at each change below `schemas/` and `resources/`, including new and removed files. */
  onTouch(): void;
  /** Called once after a series of changes. */
  onSettled(): void;
}

function watchConfiguration(server: ViteDevServer, rootDir: string, { onTouch, onSettled }: ConfigurationListener): void {
  let timer: NodeJS.Timeout | undefined;
  server.watcher.add([`${rootDir}/schemas`, `${rootDir}/resources`]);
  server.watcher.on('all', (_event, file) => {
    const path = relative(rootDir, file).split(sep).join('/');
    if (!/^(schemas|resources)\//.test(path) || path.startsWith('schemas/_meta/')) return;
    onTouch();
    clearTimeout(timer);
    timer = setTimeout(onSettled, settleMs);
  });
}

function sendChange(server: ViteDevServer): void {
  for (const id of [configId, iconsId]) {
    const module = server.moduleGraph.getModuleById(`\0${id}`);
    if (module) void server.reloadModule(module);
  }
}

function overlayError(problems: Problem[]) {
  const first = problems.find((problem) => problem.severity === 'error')!;
  return {
    message: problemText(problems),
    stack: '',
    plugin: 'kangjiao-config',
    id: first.file,
    loc: { file: first.file, line: first.line, column: first.column },
  };
}

function problemText(problems: Problem[]): string {
  return [`Configuration: ${summarizeProblems(problems)}`, ...problems.map(formatProblem)].join('\n');
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
