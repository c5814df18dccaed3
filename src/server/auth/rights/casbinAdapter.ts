/** Casbin's own storage interface over the table `casbin_rule` of one institution. */
import type { BatchAdapter, Model } from 'casbin';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';

const valueColumns = ['v0', 'v1', 'v2', 'v3', 'v4', 'v5'];

/** How the adapter reads and writes: in transactions of its own, or in one of the caller. */
interface PolicyTable {
  instId: string;
  read<T>(run: (q: Queryable) => Promise<T>): Promise<T>;
  write<T>(run: (q: Queryable) => Promise<T>): Promise<T>;
}

export class CasbinAdapter implements BatchAdapter {
  private constructor(private readonly table: PolicyTable) {}

  /** Every call is a transaction of its own. */
  static on(database: Database, instId: string): CasbinAdapter {
    return new CasbinAdapter({ instId, read: (run) => database.read(instId, run), write: (run) => database.write(instId, run) });
  }

  /** All calls run in the transaction `q`, which is bound to the institution. */
  static within(q: Queryable, instId: string): CasbinAdapter {
    return new CasbinAdapter({ instId, read: (run) => run(q), write: (run) => run(q) });
  }

  async loadPolicy(model: Model): Promise<void> {
    const rows = await this.table.read((q) =>
      q.query<Record<string, string | null>>(
        `select ptype, ${valueColumns} from casbin_rule where inst_id = $1 order by id`,
        [this.table.instId],
        'policy',
      ),
    );
    for (const row of rows) {
      const ptype = row.ptype ?? '';
      const values = valueColumns.flatMap((column) => row[column] ?? []);
      // Does what Casbin's own loader does, without formatting and parsing a line: that took a second for 15,000 lines.
      model.model.get(ptype.charAt(0))?.get(ptype)?.policy.push(values);
    }
  }

  /** Replaces all lines with those of the model. */
  async savePolicy(model: Model): Promise<boolean> {
    await this.table.write(async (q) => {
      await q.query('delete from casbin_rule where inst_id = $1', [this.table.instId]);
      for (const section of ['p', 'g']) {
        for (const [ptype, assertion] of model.model.get(section) ?? []) await this.insert(q, ptype, assertion.policy);
      }
    });
    return true;
  }

  async addPolicy(_section: string, ptype: string, rule: string[]): Promise<void> {
    await this.table.write((q) => this.insert(q, ptype, [rule]));
  }
  async addPolicies(_section: string, ptype: string, rules: string[][]): Promise<void> {
    await this.table.write((q) => this.insert(q, ptype, rules));
  }

  async removePolicy(_section: string, ptype: string, rule: string[]): Promise<void> {
    await this.table.write((q) => this.remove(q, ptype, 0, rule));
  }
  async removePolicies(_section: string, ptype: string, rules: string[][]): Promise<void> {
    await this.table.write(async (q) => {
      for (const rule of rules) await this.remove(q, ptype, 0, rule);
    });
  }
  async removeFilteredPolicy(_section: string, ptype: string, fieldIndex: number, ...values: string[]): Promise<void> {
    await this.table.write((q) => this.remove(q, ptype, fieldIndex, values));
  }

  /** One statement for all of them. */
  private async insert(q: Queryable, ptype: string, rules: string[][]): Promise<void> {
    if (rules.length === 0) return;
    const columns = valueColumns.map((_, at) => rules.map((rule) => rule[at] ?? null));
    const lists = columns.map((_, at) => `$${at + 3}::text[]`);
    await q.query(
      `insert into casbin_rule (inst_id, ptype, ${valueColumns}) select $1, $2, line.* from unnest(${lists}) as line (${valueColumns})`,
      [this.table.instId, ptype, ...columns],
    );
  }

  /** An empty value matches any value, as everywhere in Casbin. */
  private async remove(q: Queryable, ptype: string, fieldIndex: number, values: string[]): Promise<void> {
    const tests = values.flatMap((value, at) => (value === '' ? [] : [{ column: valueColumns[fieldIndex + at], value }]));
    const conditions = tests.map(({ column }, at) => `and ${column} = $${at + 3}`).join(' ');
    await q.query(`delete from casbin_rule where inst_id = $1 and ptype = $2 ${conditions}`, [
      this.table.instId,
      ptype,
      ...tests.map(({ value }) => value),
    ]);
  }
}
