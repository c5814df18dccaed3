/** Evaluates the invariants of the areas (`modules/<area>/server/invariants/<subject>.ts`) for every institution. */
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Database } from '../../db/database';
import { type Proof, prove } from '../../features/prove/prove';
import type { Invariant } from '../../records/invariant';
import type { Environment } from '../start/environment';
import { onDatabase } from './onDatabase';

interface InstitutionProof {
  institution: string;
  proofs: Proof[];
}

/** Opens the configured database. */
export function proveAll(environment: Environment, invariants: readonly Invariant[]): Promise<InstitutionProof[]> {
  return onDatabase(environment, (database) => proveDatabase(database, invariants));
}

/** The same on an open database. */
export async function proveDatabase(database: Database, invariants: readonly Invariant[]): Promise<InstitutionProof[]> {
  const institutions = await database.system((q) =>
    q.query<{ id: string; name: string }>('select id::text as id, org_name as name from institution order by id'),
  );
  const all: InstitutionProof[] = [];
  for (const { id, name } of institutions) {
    const proofs = await database.read(id, (q) => prove(invariants, (text) => q.query(text)));
    all.push({ institution: name, proofs });
  }
  return all;
}

/** One line per invariant, and one per record that breaks it. */
export function describeProofs(all: readonly InstitutionProof[]): { lines: string[]; broken: number } {
  const lines: string[] = [];
  let broken = 0;
  for (const { institution, proofs } of all) {
    lines.push(institution);
    for (const proof of proofs) {
      broken += proof.broken.length;
      lines.push(`  ${proof.broken.length === 0 ? '成立' : '不成立'}  ${proof.invariant.title}（${proof.count} 条）`);
      for (const { id, detail } of proof.broken) lines.push(`    ${proof.invariant.entity} ${id}：${detail}`);
    }
  }
  return { lines, broken };
}

/** The invariants of all areas, found by file name. */
export async function readInvariants(root: string): Promise<Invariant[]> {
  const modules = resolve(root, 'src/modules');
  const found: Invariant[] = [];
  if (!existsSync(modules)) return found;
  for (const area of readdirSync(modules).sort()) {
    const folder = join(modules, area, 'server/invariants');
    for (const file of existsSync(folder) ? readdirSync(folder).sort() : []) {
      const { default: invariants } = (await import(pathToFileURL(join(folder, file)).href)) as { default: readonly Invariant[] };
      found.push(...invariants);
    }
  }
  return found;
}
