/** Casbin's own storage interface over the table `casbin_rule` of one institution. */
import { type Adapter, Helper, type Model } from 'casbin';
import type { Database, Queryable } from '../storage/database';

const valueColumns = ['v0', 'v1', 'v2', 'v3', 'v4', 'v5'];

export class CasbinAdapter implements Adapter {
  constructor(
    private readonly database: Database,
    private readonly instId: string,
  ) {}

  async loadPolicy(model: Model): Promise<void> {
    const rows = await this.database.read(this.instId, (q) =>
      q.query<Record<string, string | null>>(`select ptype, ${valueColumns} from casbin_rule order by id`, [], 'policy'),
    );
    for (const row of rows) {
      const line = [row.ptype, ...valueColumns.map((column) => row[column]).filter((value) => value !== null)];
      Helper.loadPolicyLine(line.join(', '), model);
    }
  }

  /** Replaces all lines by those of the model. */
  async savePolicy(model: Model): Promise<boolean> {
    await this.database.write(this.instId, async (q) => {
      await q.query('delete from casbin_rule');
      for (const section of ['p', 'g']) {
        for (const [ptype, assertion] of model.model.get(section) ?? []) {
          for (const rule of assertion.policy) await this.insert(q, ptype, rule);
        }
      }
    });
    return true;
  }

  async addPolicy(_section: string, ptype: string, rule: string[]): Promise<void> {
    await this.database.write(this.instId, (q) => this.insert(q, ptype, rule));
  }

  async removePolicy(_section: string, ptype: string, rule: string[]): Promise<void> {
    await this.remove(ptype, 0, rule);
  }

  async removeFilteredPolicy(_section: string, ptype: string, fieldIndex: number, ...values: string[]): Promise<void> {
    await this.remove(ptype, fieldIndex, values);
  }

  private async insert(q: Queryable, ptype: string, rule: string[]): Promise<void> {
    const columns = valueColumns.slice(0, rule.length);
    const places = columns.map((_, at) => `$${at + 3}`);
    await q.query(`insert into casbin_rule (inst_id, ptype, ${columns}) values ($1, $2, ${places})`, [this.instId, ptype, ...rule]);
  }

  /** An empty value stands for any, as everywhere in Casbin. */
  private async remove(ptype: string, fieldIndex: number, values: string[]): Promise<void> {
    const tests = values.flatMap((value, at) => (value === '' ? [] : [{ column: valueColumns[fieldIndex + at], value }]));
    const conditions = tests.map(({ column }, at) => `and ${column} = $${at + 2}`).join(' ');
    await this.database.write(this.instId, (q) =>
      q.query(`delete from casbin_rule where ptype = $1 ${conditions}`, [ptype, ...tests.map(({ value }) => value)]),
    );
  }
}
