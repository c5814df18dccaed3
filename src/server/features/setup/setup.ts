/**
 * First-run set-up of an empty database: creates the institution and its administrator. Requires the code printed on the
 * server's console.
 */
import { v7 as uuid } from 'uuid';
import * as z from 'zod';
import { codes } from '../../../wire/envelope';
import { newPasswordProblem } from '../../auth/commonPasswords';
import { hashPassword } from '../../auth/password';
import type { Database } from '../../db/database';
import { ApiError, conflict, refuse } from '../../kernel/apiError';
import { findUnstorableText } from '../../records/check/plainText';
import { createRecordService } from '../../records/write/writer';
import type { AppContext } from '../jobs/appContext';
import { forgetSetupCode, setupCodeOf, trySetupCode } from './setupCode';

export const setupShape = z.strictObject({
  code: z.string('请填写设置码').trim(),
  orgName: z
    .string('请填写机构名称')
    .trim()
    .min(1, '请填写机构名称')
    .max(60, '机构名称最多 60 个字')
    .refine((text) => findUnstorableText(text).length === 0, '机构名称含有不能保存的字符'),
  username: z
    .string('请填写管理员登录名')
    .trim()
    .regex(/^[A-Za-z0-9_.@-]{2,30}$/, '登录名为 2–30 位字母、数字或 _ . @ -'),
  password: z.string('请填写密码'),
});
type SetupInput = z.output<typeof setupShape>;

export interface Setup {
  /** The current set-up code; it changes after too many wrong attempts. */
  code(): Promise<string>;
  needed(): Promise<boolean>;
  run(input: SetupInput): Promise<void>;
}

/** `onNewCode` is called with the new code after too many wrong attempts. */
export function createSetup(context: AppContext, onNewCode: (code: string) => void = () => undefined): Setup {
  const { database } = context;
  const checkCode = async (typed: string) => {
    const outcome = await trySetupCode(database, typed);
    if (outcome === 'right') return;
    if (outcome === 'wrong') throw refuse('code', '设置码不对，请看服务器启动时打印的内容');
    onNewCode(outcome.renewed);
    throw refuse('code', '设置码连续输错，已经作废；服务器打印了新的设置码');
  };
  return {
    code: () => setupCodeOf(database),
    needed: () => isUnused(database),
    async run(input) {
      if (!(await isUnused(database))) throw conflict('已经完成首次设置，请直接登录');
      await checkCode(input.code);
      const problem = await newPasswordProblem(input.password, input.username);
      if (problem) throw refuse('password', problem);
      await createFirst(context, input);
    },
  };
}

/** Used if the database had an institution at start. */
export const noSetup: Setup = {
  code: async () => '',
  needed: async () => false,
  run: async () => {
    throw new ApiError(codes.conflict, '已经完成首次设置，请直接登录');
  },
};

/** True if there is no institution yet. */
export async function isUnused(database: Database): Promise<boolean> {
  return (await database.system((q) => q.query('select 1 from institution limit 1'))).length === 0;
}

/**
 * Writes the starting data first. It is not visible until the last transaction inserts the institution. The table lock keeps
 * two simultaneous set-ups from both succeeding.
 */
async function createFirst(context: AppContext, { orgName, username, password }: SetupInput): Promise<void> {
  const [instId, accountId] = [uuid(), uuid()];
  const hash = await hashPassword(password);
  const owner = { accountId, instId, staffId: '', name: username, can: () => true, scopeOf: () => 'all' as const };
  for (const { entity, write } of context.startingData) {
    if (context.configuration.entities.has(entity)) await write(createRecordService(context).as(owner), owner, context);
  }
  await context.database.system(async (q) => {
    await q.query('lock table institution in exclusive mode');
    if ((await q.query('select 1 from institution limit 1')).length > 0) throw conflict('已经完成首次设置，请直接登录');
    await q.query('insert into institution (id, org_name) values ($1, $2)', [instId, orgName]);
    await q.query('insert into account (id, username, password_hash) values ($1, $2, $3)', [accountId, username, hash]);
    await q.query('insert into membership (account_id, inst_id, admin) values ($1, $2, true)', [accountId, instId]);
    await forgetSetupCode(q);
  });
}
