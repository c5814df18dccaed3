/** 账目核对 in the browser: what holds is said, sentence by sentence, and worked out again when asked. */
import { expect, it } from 'vitest';
import { arriveAs } from './person';

it('finance sees that the books hold, and asks again', async () => {
  const person = await arriveAs('finance');
  await person.open('/orderManageModel/proof');
  await person.page.getByText(/项全部成立。$/).waitFor();
  await expect.poll(() => person.page.getByText(/^成立，共 \d+ 条/).count()).toBeGreaterThan(5);
  const again = person.page.waitForResponse((answer) => answer.url().endsWith('/api/prove') && answer.ok());
  await person.press('重新核对');
  await again;
  await person.page.getByText(/项全部成立。$/).waitFor();
  await person.leave();
});
