/** The second factor under `/sso/factor`, and the password asked for again. */
import * as z from 'zod';
import { confirmPasswordCall, type FactorState, factorCalls } from '../../../wire/identity';
import { body } from '../../http/input';
import { type Route, route } from '../../http/route';
import type { AppContext } from '../jobs/appContext';

const password = z.string('请输入密码').min(1, '请输入密码').max(128, '密码太长');
const code = z.string('请输入验证码').trim().min(6, '验证码是 6 位数字').max(20, '验证码太长');
const passwordShape = z.strictObject({ password });
const codeShape = z.strictObject({ code });
const recoveryShape = z.object({ recovery: z.array(z.string()).meta({ description: '恢复码，只在这里给出一次' }) });
const stateShape = z.object({ isOn: z.boolean(), isRequired: z.boolean(), recoveryLeft: z.int() }) satisfies z.ZodType<FactorState>;

export function createFactorRoutes({ identity: { factor } }: Pick<AppContext, 'identity'>): Route[] {
  const common = { auth: 'account', tag: '账号' } as const;
  return [
    route({
      ...factorCalls.state,
      ...common,
      name: 'factor.state',
      summary: '自己的动态验证码是否开启',
      output: stateShape,
      run: ({ token }) => factor.state(token),
    }),
    route({
      ...factorCalls.begin,
      ...common,
      name: 'factor.begin',
      summary: '开始设置动态验证码：给验证器 App 的密钥',
      input: body(passwordShape),
      output: z.object({ secret: z.string(), address: z.string().meta({ description: 'otpauth:// 地址，画成二维码' }) }),
      run: ({ token, client, input }) => factor.begin(token, input.password, client()),
    }),
    route({
      ...factorCalls.confirm,
      ...common,
      name: 'factor.confirm',
      summary: '用第一个验证码开启动态验证码',
      input: body(codeShape),
      output: recoveryShape,
      run: ({ token, client, input }) => factor.confirm(token, input.code, client()),
    }),
    route({
      ...factorCalls.pass,
      ...common,
      name: 'factor.pass',
      summary: '登录的第二步：验证码或恢复码',
      input: body(codeShape),
      output: z.null(),
      run: async ({ token, client, input }) => {
        await factor.pass(token, input.code, client());
        return null;
      },
    }),
    route({
      ...factorCalls.recovery,
      ...common,
      name: 'factor.recovery',
      summary: '换新恢复码',
      input: body(passwordShape),
      output: recoveryShape,
      run: ({ token, client, input }) => factor.renewRecovery(token, input.password, client()),
    }),
    route({
      ...factorCalls.remove,
      ...common,
      name: 'factor.remove',
      summary: '关闭动态验证码',
      input: body(passwordShape),
      output: z.null(),
      run: async ({ token, client, input }) => {
        await factor.remove(token, input.password, client());
        return null;
      },
    }),
    route({
      ...confirmPasswordCall,
      ...common,
      name: 'account.confirmPassword',
      summary: '再次核对密码',
      input: body(passwordShape),
      output: z.null(),
      run: async ({ token, client, input }) => {
        await factor.confirmPassword(token, input.password, client());
        return null;
      },
    }),
  ];
}
