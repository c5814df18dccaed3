/**
 * `npm run licences`: the packages that are delivered, by licence; `-- sbom.json` also writes them as a CycloneDX document. Exits with 1
 * if one has a licence that is not allowed.
 */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { runCommand } from './command';
import { type Bom, licencesOf } from './licences';

runCommand(async ([file]) => {
  const { stdout } = await promisify(execFile)('npm', ['sbom', '--omit', 'dev', '--sbom-format', 'cyclonedx'], {
    maxBuffer: 64 * 1024 * 1024,
  });
  if (file) writeFileSync(file, stdout);
  const bom = JSON.parse(stdout) as Bom;
  const { lines, refused } = licencesOf(bom);
  for (const line of lines) console.log(line);
  if (refused.length > 0) process.exitCode = 1;
  return refused.length === 0 ? `${bom.components.length} 个包的许可证都可以使用。` : `不能这样使用的包：\n${refused.join('\n')}`;
});
