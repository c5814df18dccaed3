/** A form that was only opened: the cursor stays in its first field, nothing is red, nothing is kept, nothing is asked. */
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addressPattern } from '../../src/config/addresses';
import { loadConfiguration } from '../../src/config/load';
import type { Resource } from '../../src/config/normalized';
import { personalCalls } from '../../src/wire/personal';
import { arriveAs, type Person } from './person';
import { goTo } from './watched';

type FormPage = Resource & { path: string };

const { configuration } = loadConfiguration(resolve(import.meta.dirname, '../..'));
const pages = [...(configuration?.resources.values() ?? [])].filter(
  (resource): resource is FormPage =>
    resource.path !== undefined && resource.form !== undefined && resource.list !== undefined && resource.endpoints.create !== undefined,
);
const groups = [...new Set(pages.map(({ group }) => group))];

interface FocusWatch {
  /** The fields of forms that the cursor left since it began. */
  left(): Promise<string[]>;
  begin(): Promise<void>;
}

async function watchFocus(page: Page): Promise<FocusWatch> {
  await page.addInitScript(() => {
    const left: string[] = [];
    Object.assign(window, { leftFields: left });
    document.addEventListener('focusout', ({ target }) => {
      if (target instanceof HTMLElement && target.closest('form')) left.push(target.id);
    });
  });
  return {
    left: () => page.evaluate(() => (window as unknown as { leftFields: string[] }).leftFields),
    begin: () => page.evaluate(() => (window as unknown as { leftFields: string[] }).leftFields.splice(0)).then(() => undefined),
  };
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

const at = (page: Page, { title }: Resource) => page.locator('main h1', { hasText: title }).filter({ visible: true }).first();

async function openAndLeave(person: Person, resource: FormPage, focus: FocusWatch): Promise<void> {
  const { page } = person;
  await goTo(page, resource.path);
  await at(page, resource).waitFor();
  await focus.begin();
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
  expect(await focus.left(), `${resource.name}: the cursor stayed where it was put`).toEqual([]);
  expect(await page.locator('.ant-form-item-explain-error').allInnerTexts(), resource.name).toEqual([]);
  await page.getByRole('button', { name: '取消' }).filter({ visible: true }).last().click();
  await page.waitForURL((url) => url.pathname === resource.path);
}

describe('a new form that nobody typed into', () => {
  it.each(groups)(
    'keeps the cursor, shows nothing red, keeps no draft and asks nothing: every module of %s',
    async (group) => {
      const person = await arriveAs('root');
      const focus = await watchFocus(person.page);
      const drafts = watchDrafts(person.page);
      await person.open('/dashboard');
      await person.page.locator('main h1').first().waitFor();
      for (const resource of pages.filter((one) => one.group === group)) {
        await openAndLeave(person, resource, focus);
        expect(drafts, resource.name).toEqual([]);
      }
      await person.leave();
    },
    300_000,
  );
});
