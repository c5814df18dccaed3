/** The last checked configuration of the development server, and the one that is being checked. */

import { configurationOf, type LoadedConfiguration, loadConfiguration, readDraft } from '../load';
import type { Configuration } from '../normalized';
import { hasErrors, type Problem } from '../problem';
import type { ProjectFiles, ReadCache } from '../project';
import { startChecker } from './checker';

/** Milliseconds after a change in which pages fetch it before the checks begin, unless a call to the server needs them. */
const drawMs = 400;

/** A change that is being checked. */
interface Change {
  /** The checks begin at once, if they have not begun. */
  begin(): void;
  /** Resolves with undefined when a later change came first. */
  checking: Promise<LoadedConfiguration | undefined>;
}

export interface CheckedConfiguration {
  /** Reads and checks all files now, in this thread. */
  load(): LoadedConfiguration;
  /** The last configuration without errors. */
  valid(): Configuration | undefined;
  problems(): Problem[];
  /** Waits for the check of the latest change. */
  checked(): Promise<LoadedConfiguration>;
  /** Reads the files, and checks them `drawMs` later in another thread, which also writes the generated files. */
  change(): { draft: Configuration | undefined; checking: Change['checking'] };
  /** Writes the generated files of what was read at start, in the other thread. */
  writeGenerated(): Promise<void>;
  close(): void;
}

export function createCheckedConfiguration(rootDir: () => string): CheckedConfiguration {
  const cache: ReadCache = new Map();
  let checker: ReturnType<typeof startChecker> | undefined;
  let last: LoadedConfiguration | undefined;
  let valid: Configuration | undefined;
  let current: Change | undefined;
  let isClosed = false;

  const keep = (loaded: LoadedConfiguration) => {
    last = loaded;
    valid = loaded.configuration ?? valid;
    return loaded;
  };
  const check = async (files: ProjectFiles) => {
    if (isClosed) return undefined;
    checker ??= startChecker(rootDir());
    try {
      return await checker.check(files);
    } catch (error) {
      // Without the thread the checks take their time here.
      console.error(error);
      return configurationOf(files, cache).problems;
    }
  };
  const load = () => keep(loadConfiguration(rootDir(), cache));

  return {
    load,
    valid: () => valid,
    problems: () => last?.problems ?? [],
    async checked() {
      for (let change: Change | undefined; change !== current; ) {
        change = current;
        change?.begin();
        await change?.checking;
      }
      return last ?? load();
    },
    change() {
      const { configuration: draft, files } = readDraft(rootDir(), cache);
      let begin = () => {};
      const begun = new Promise<void>((resolve) => {
        begin = resolve;
      });
      const timer = setTimeout(begin, draft ? drawMs : 0);
      const change: Change = {
        begin,
        checking: begun.then(async () => {
          clearTimeout(timer);
          const problems = current === change ? await check(files) : undefined;
          // A later change is drawn already, and its own check is about to begin.
          if (!problems || current !== change) return undefined;
          return keep({ configuration: hasErrors(problems) ? undefined : draft, problems, files });
        }),
      };
      current?.begin();
      current = change;
      return { draft, checking: change.checking };
    },
    async writeGenerated() {
      if (last && !current) await check(last.files);
    },
    close() {
      isClosed = true;
      checker?.close();
    },
  };
}
