/** Evaluates invariants over all data of an institution. */
import type { Invariant } from '../../records/invariant';

/** Runs SQL with $1… placeholders on the rows of the institution. */
type Sql = <Answer>(text: string, values?: readonly unknown[]) => Promise<Answer[]>;

export interface Proof {
  invariant: Invariant;
  /** Number of records checked. */
  count: number;
  /** Records that break the invariant, at most `limit`. */
  broken: { id: string; detail: string }[];
}

const limit = 200;

export async function prove(invariants: readonly Invariant[], sql: Sql): Promise<Proof[]> {
  const proofs: Proof[] = [];
  for (const invariant of invariants) {
    const [all] = await sql<{ count: number }>(invariant.all);
    const broken = await sql<{ id: string; detail: string }>(
      `select x.id::text as id, x.detail from (${invariant.broken}) x limit ${limit}`,
    );
    proofs.push({ invariant, count: all?.count ?? 0, broken });
  }
  return proofs;
}
