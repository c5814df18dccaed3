/** `npm run verify`: what is stored otherwise than it follows is told, and mended when asked. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configurationOf } from '../../src/config/load';
import { verifyDatabase } from '../../src/server/main/commands/verify';
import { syncTables } from '../../src/server/model/sync/tableSync';
import { ledgerProject } from '../support/projects/ledgerProject';
import { projectFiles } from '../support/projects/projectFixture';
import { institutions, type RecordServer, startRecordServer } from '../support/server/recordServer';

let server: RecordServer;
let fund: { id: string };
beforeAll(async () => {
  server = await startRecordServer({ files: ledgerProject() });
  for (const [id, name] of [
    [institutions.a, '甲'],
    [institutions.b, '乙'],
  ] as const)
    await server.rows('insert into institution (id, org_name) values ($1, $2)', [id, name]);
  const make = async (entity: string, body: object, as = 'a/li') => (await server.call('POST', `/api/${entity}/save`, { as, body })).data;
  fund = await make('fund', { fundName: '总账' });
  const purse = await make('purse', { accountName: '张三', fundId: fund.id });
  await make('entry', { accountId: purse.id, amount: '12.50' });
  const other = await make('purse', { accountName: '李四' }, 'b/wang');
  await make('entry', { accountId: other.id, amount: '3' }, 'b/wang');
});
afterAll(() => server.close());

const verify = (fix = false) => verifyDatabase(server.database, server.configuration, fix);
const stored = () => server.rows('select account_name, balance, "left", entries, version from purse order by id');

describe('verify', () => {
  it('finds nothing wrong in what was written', async () => {
    expect(await verify()).toEqual({ lines: [], mended: 0 });
  });

  it('lists what is stored otherwise, in every institution, and mends it with all that follows from it', async () => {
    await server.rows(`update purse set balance = 99, "left" = 1`);
    const { lines } = await verify();
    expect(lines).toHaveLength(4);
    expect(lines.join('\n')).toMatch(/账户“张三”（purse [0-9a-f-]+） 余额（balance）：存的是 "99.00"，应是 "12.50"/);
    expect(lines.join('\n')).toContain('账户“李四”');
    await server.rows('update fund set total = 1');
    expect((await verify(true)).mended).toBe(5);
    expect(await stored()).toMatchObject([
      { account_name: '张三', balance: '12.50', left: '12.50', version: 1 },
      { account_name: '李四', balance: '3.00', left: '3.00', version: 1 },
    ]);
    expect(await server.rows('select total, words from fund')).toEqual([{ total: '12.50', words: '壹拾贰元伍角整' }]);
    expect(await verify()).toEqual({ lines: [], mended: 0 });
  });

  it('is not needed when a definition changes: the next start works the values out anew', async () => {
    const files = ledgerProject((f) => {
      f['schemas/purse.json']!.properties.balance.rollup.while = { amount: { lt: 10 } };
    });
    const { configuration } = configurationOf(projectFiles(files, { rules: undefined, extensions: undefined }));
    await syncTables(server.database, configuration!);
    expect(await stored()).toMatchObject([{ balance: '0.00', left: '0.00', entries: 1 }, { balance: '3.00' }]);
    expect(await server.rows('select total from fund')).toEqual([{ total: '0.00' }]);
    await syncTables(server.database, server.configuration);
    expect(await stored()).toMatchObject([{ balance: '12.50' }, { balance: '3.00' }]);
  });
});
