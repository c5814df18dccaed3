/** The second factor on screen: turned on in 我的账号, asked for at sign-in, set up at sign-in where a role needs it. */
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { variants } from '../support/run/tier';
import { makeAccount } from './desk';
import { arrive, desktop, type Person, phone } from './person';
import { seriousFindings } from './screenReader';

const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });

/** Reads the secret off the screen and types its first code; resolves to the secret and one recovery code. */
async function enrol({ page }: Person): Promise<{ secret: string; recovery: string }> {
  const shown = page.getByText('密钥').locator('b');
  await shown.filter({ hasText: /^[A-Z2-7 ]{32,}$/ }).waitFor();
  const secret = (await shown.innerText()).replaceAll(' ', '');
  await page.getByRole('img').or(page.locator('svg')).first().waitFor();
  await page.getByRole('textbox', { name: '验证码' }).fill(codeOf(secret));
  await page.getByRole('button', { name: '开启', exact: true }).last().click();
  const recovery = await page.getByRole('list', { name: '恢复码' }).getByRole('listitem').first().innerText();
  return { secret, recovery };
}

describe('the second factor', () => {
  it.each(variants([desktop, phone]))(
    'is turned on, then asked for at sign-in, where a recovery code does as well (%o)',
    async (screen) => {
      const account = await makeAccount();
      const person = await arrive(screen);
      const { page } = person;
      await person.haveSession(account, 'demo1234');
      await person.open('/account');
      const card = page.getByRole('region', { name: '动态验证码' });
      await card.getByRole('button', { name: '开启' }).click();
      await page.getByLabel('登录密码').fill('wrong-one');
      await page.getByRole('button', { name: '下一步' }).click();
      await page.getByText(/^密码不正确，还可以再试/).waitFor();
      await page.getByLabel('登录密码').fill('demo1234');
      await page.getByRole('button', { name: '下一步' }).click();
      const { secret, recovery } = await enrol(person);
      expect(await seriousFindings(person)).toEqual([]);
      await page.getByRole('button', { name: '已保存' }).click();
      await card.getByText('恢复码还剩 10 个').waitFor();
      await person.leave();

      const again = await arrive(screen);
      await again.open('/login');
      await again.signIn(account, 'demo1234');
      await again.page.getByRole('heading', { name: '输入动态验证码' }).waitFor();
      expect(await seriousFindings(again)).toEqual([]);
      await again.page.getByRole('textbox', { name: '验证码' }).fill(codeOf(secret, 40));
      await again.page.getByRole('button', { name: '登录' }).click();
      await again.page.getByText('验证码不正确，还可以再试 4 次').waitFor();
      await again.page.getByRole('textbox', { name: '验证码' }).fill(recovery);
      await again.page.getByRole('button', { name: '登录' }).click();
      await again.page.waitForURL((address) => !address.pathname.startsWith('/login'));
      await again.open('/account');
      await again.page.getByRole('region', { name: '动态验证码' }).getByText('恢复码还剩 9 个').waitFor();
      await again.leave();
    },
  );
});
