/**
 * Brings the configuration into the bundle: `virtual:kangjiao/config`, and one lazy chunk per resource.
 *
 * While developing, a change below `schemas/` or `resources/` is checked at once: problems go to the overlay and the
 * last good configuration stays on screen. A build fails with the same list.
 */
import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { loadConfiguration } from './load';
import { buildManifest } from './manifest';
import type { Configuration } from './normalized';
import { formatProblem, type Problem, summarizeProblems } from './problem';
import { buildConfigModule } from './virtualModule';

const configId = 'virtual:kangjiao/config';
const resourcePrefix = 'virtual:kangjiao/resource/';
/** Several files saved together, or a branch switch, are one change. */
const settleMs = 30;

/** The plugin for vite.config.ts. `rootDir` defaults to Vite's root. */
export function kangjiaoConfig(options: { rootDir?: string } = {}): Plugin {
  let rootDir = options.rootDir ?? process.cwd();
  let isBuild = false;
  let good: Configuration | undefined;
  let problems: Problem[] = [];

  const reload = () => {
    const loaded = loadConfiguration(rootDir);
    problems = loaded.problems;
    good = loaded.configuration ?? good;
    return loaded.configuration !== undefined;
  };
  const resourceText = (name: string) => JSON.stringify(good?.resources.get(name));

  return {
    name: 'kangjiao-config',
    configResolved(config) {
      rootDir = options.rootDir ?? config.root;
      isBuild = config.command === 'build';
    },
    buildStart() {
      if (!reload() && isBuild) this.error(problemText(problems));
      for (const problem of problems) if (problem.severity === 'warning') this.warn(formatProblem(problem));
    },
    resolveId(id) {
      return id === configId || id.startsWith(resourcePrefix) ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${configId}`) {
        if (!good) this.error(problemText(problems));
        // A built file has the hash of its content in its name already.
        const versions = [...good.resources.keys()].map((name) => [name, isBuild ? '' : hash(resourceText(name))] as const);
        return buildConfigModule(buildManifest(good), new Map(versions));
      }
      if (!id.startsWith(`\0${resourcePrefix}`)) return undefined;
      const name = id.slice(resourcePrefix.length + 1).replace(/\?.*$/, '');
      return `export default ${resourceText(name)};`;
    },
    configureServer(server) {
      watchConfiguration(server, rootDir, () => {
        if (reload()) sendChange(server);
        else server.ws.send({ type: 'error', err: overlayError(problems) });
      });
    },
  };
}

/** Calls back once for each burst of changes below `schemas/` and `resources/`, new and removed files included. */
function watchConfiguration(server: ViteDevServer, rootDir: string, onChange: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  server.watcher.add([`${rootDir}/schemas`, `${rootDir}/resources`]);
  server.watcher.on('all', (_event, file) => {
    const path = relative(rootDir, file).split(sep).join('/');
    if (!/^(schemas|resources)\//.test(path) || path.startsWith('schemas/_meta/')) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, settleMs);
  });
}

function sendChange(server: ViteDevServer): void {
  const module = server.moduleGraph.getModuleById(`\0${configId}`);
  if (module) void server.reloadModule(module);
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
