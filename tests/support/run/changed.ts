/** Files that somebody is working on: not committed, or committed since the branch left what is shared. */
import { execFileSync } from 'node:child_process';

function git(...args: string[]): string[] {
  try {
    return String(execFileSync('git', args, { stdio: ['ignore', 'pipe', 'ignore'] }))
      .split('\n')
      .filter(Boolean);
  } catch {
    // Without git (an archive of the sources) nothing is known to have changed.
    return [];
  }
}

let known: readonly string[] | undefined;

/**
 * Paths from the project's root: those of TEST_CHANGED, one a line, else what git says. Compared with TEST_BASE, else with the branch that
 * this one follows, else with the last commit, or the one before it where nothing has changed since (a clean clone).
 */
export function changedFiles(): readonly string[] {
  known ??= process.env.TEST_CHANGED?.split('\n') ?? read();
  return known;
}

function read(): string[] {
  const upstream = git('rev-parse', '--abbrev-ref', '@{upstream}')[0];
  const ahead = upstream && git('rev-list', '--count', `${upstream}..HEAD`)[0] !== '0' ? upstream : undefined;
  const since = (base: string) => [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  const base = process.env.TEST_BASE ?? ahead ?? (since('HEAD').length > 0 ? 'HEAD' : 'HEAD~1');
  return [...new Set(since(base))];
}
