/** Input of the role policy calls. */
import * as z from 'zod';
import { sought, wholeNumber } from '../../http/input';

const roleName = z.string().max(60);
const lines = z.strictObject({
  role: roleName,
  keys: z.array(z.string().max(200)).max(5_000),
  parents: z.array(roleName).max(100).default([]),
});
const changes = z.array(lines).min(1, '没有要保存的改动').max(200);
const version = z.int().min(0);
const reason = z.string().trim().max(200, '原因不能超过200个字符').optional();
export const saveShape = z.strictObject({ changes, version, reason });
export const impactShape = z.strictObject({ changes });
export const revertShape = z.strictObject({
  number: z.int().min(1),
  to: z.enum(['before', 'after']).default('before'),
  version: version.optional(),
  reason,
  apply: z.boolean().default(false),
});
export const importShape = z.strictObject({
  text: z.string().max(2_000_000, '文件太大，请分几次导入'),
  apply: z.boolean().default(false),
  version: version.optional(),
  reason,
});
export const decisionShape = z.strictObject({
  id: z.string().max(60),
  decision: z.enum(['approve', 'refuse', 'withdraw']),
  reason,
});
export const impersonationShape = z
  .strictObject({ roleKey: roleName.optional(), staffId: z.uuid('员工不存在').optional() })
  .refine(({ roleKey, staffId }) => (roleKey === undefined) !== (staffId === undefined), '请选择一个角色或一名员工');
export const testsShape = z.strictObject({
  tests: z
    .array(
      z.strictObject({
        title: z.string().trim().min(1, '请填写说明').max(60),
        role: roleName,
        key: z.string().max(200),
        allowed: z.boolean(),
      }),
    )
    .max(200),
});

export const idShape = z.object({ id: sought });
export const roleShape = z.object({ id: z.string().optional(), roleKey: z.string().optional() });
const noKey = '请选择要查询的权限';
export const whyShape = z.object({ key: z.string(noKey).min(1, noKey).max(200, noKey), staffId: z.string().optional() });
export const pageShape = z.object({
  pageNum: wholeNumber('页码', 1, 100_000).default(1),
  pageSize: wholeNumber('每页条数', 1, 100).default(20),
});
export const exportShape = z.object({ roleKey: z.string().optional() });
