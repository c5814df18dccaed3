/**
 * `npm run check`: prints every problem of the configuration at once and exits with 1 if one is an error. `--fix` tidies the files first.
 * `--strict` (implied if `CI` is set) also reports outdated generated types and names as errors; without it they are only warnings, so that
 * a module can run before its types are generated.
 */
import { checkFolder } from './checkFolder';

const isFine = await checkFolder(process.cwd(), {
  fix: process.argv.includes('--fix'),
  strict: process.argv.includes('--strict') || Boolean(process.env.CI),
  print: (line) => console.log(line),
});
if (!isFine) process.exitCode = 1;
