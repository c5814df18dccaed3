/** A form that was only opened: the cursor stays in its first field, nothing is red, nothing is kept, nothing is asked. */
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addressPattern } from '../../src/config/addresses';
import { loadConfiguration } from '../../src/config/load';
import type { Resource } from '../../src/config/normalized';
import { personalCalls } from '../../src/wire/personal';
import { arriveAs, type Person } from './person';

type FormPage = Resource & { path: string };

const { configuration } = loadConfiguration(resolve(import.meta.dirname, '../..'));
const pages = [...(configuration?.resources.values() ?? [])].filter(
  (resource): resource is FormPage =>
    resource.path !== undefined && resource.form !== undefined && resource.list !== undefined && resource.endpoints.create !== undefined,
);
const groups = [...new Set(pages.map(({ group }) => group))];

/** Notes every time the cursor leaves a field of a form, from the first document on. */
async function watchFocus(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const left: string[] = [];
    Object.assign(window, { leftFields: left });
    document.addEventListener('focusout', ({ target }) => {
      if (target instanceof HTMLElement && target.closest('form')) left.push(target.id);
    });
  });
  return () => page.evaluate(() => (window as unknown as { leftFields: string[] }).leftFields);
}

/** The drafts that the pages keep. */
function watchDrafts(page: Page): string[] {
  const kept: string[] = [];
  page.on('request', (request) => {
    if (request.method() === personalCalls.saveDraft.method && new URL(request.url()).pathname === personalCalls.saveDraft.path)
      kept.push(request.postData() ?? '');
  });
  return kept;
}

async function openAndLeave(person: Person, resource: FormPage, leftFields: () => Promise<string[]>): Promise<void> {
  const { page } = person;
  await person.open(resource.path);
  const known = page.waitForResponse((answer) => new URL(answer.url()).pathname === personalCalls.draft.path);
  await page
    .getByRole('button', { name: /^(plus )?新增/ })
    .first()
    .click();
  await page.waitForURL(`**${addressPattern(resource, 'create')}`);
  const form = page.locator('form').filter({ visible: true });
  await form.first().waitFor();
  await known;
  await person.stillness();
  const inForm = () => page.evaluate(() => document.activeElement?.closest('form') !== null && document.activeElement !== document.body);
  await expect.poll(inForm, { message: `${resource.name}: the cursor is in the form` }).toBe(true);
  expect(await leftFields(), `${resource.name}: the cursor stayed where it was put`).toEqual([]);
  expect(await page.locator('.ant-form-item-explain-error').allInnerTexts(), resource.name).toEqual([]);
  await page.getByRole('button', { name: '取消' }).filter({ visible: true }).last().click();
  await page.waitForURL((url) => url.pathname === resource.path);
}

describe('a new form that nobody typed into', () => {
  it.each(groups)(
    'keeps the cursor, shows nothing red, keeps no draft and asks nothing: every module of %s',
    async (group) => {
      const person = await arriveAs('root');
      const leftFields = await watchFocus(person.page);
      const drafts = watchDrafts(person.page);
      for (const resource of pages.filter((one) => one.group === group)) {
        await openAndLeave(person, resource, leftFields);
        expect(drafts, resource.name).toEqual([]);
      }
      await person.leave();
    },
    300_000,
  );
});
