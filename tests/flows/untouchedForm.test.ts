/** A form that was only opened: the cursor stays in its first field, nothing is red, nothing is kept, nothing is asked. */
import type { Page, Request } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findAddressPattern } from '../../src/config/addresses';
import { loadConfiguration } from '../../src/config/load';
import type { Form, Resource } from '../../src/config/normalized';
import { personalCalls } from '../../src/wire/personal';
import { sampleOf, wordsOf, wordsOfPages } from '../support/acceptance/covering';
import { staying } from './person';

type FormPage = Resource & { path: string; form: Form };

const { configuration } = loadConfiguration(process.cwd());
const pages = [...configuration!.resources.values()].filter(
  (resource): resource is FormPage =>
    resource.path !== undefined && resource.form !== undefined && resource.list !== undefined && resource.endpoints.create !== undefined,
);

/** What a form is made of: its layout, the field that gets the cursor, its groups, and its fields with what they say. */
function wordsOfForm(resource: Resource): Set<string> {
  const { entity, form } = resource as FormPage;
  const first = form.groups[0]?.fields[0];
  const type = entity.fields.find(({ name }) => name === first)?.fieldType;
  const said = [...wordsOfPages(resource), ...wordsOf(resource)].filter((word) => /^(form|group|input|field|row)\b/.test(word));
  return new Set([`first ${type} in ${form.layout}`, ...said]);
}
/** Each once: fields, their components and drafts have component tests of their own. */
const forms = sampleOf(pages, { words: wordsOfForm, cost: () => 1, times: 1 });
const chosen = forms.chosen.map((resource) => [resource.title, resource as FormPage] as const);

interface WatchedWindow extends Window {
  /** The fields of forms that the cursor left. */
  leftFields?: string[];
}

/** From now on; returns what the cursor left since. */
async function watchFocus(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const watched = window as WatchedWindow;
    if (!watched.leftFields)
      document.addEventListener('focusout', ({ target }) => {
        if (target instanceof HTMLElement && target.closest('form')) watched.leftFields?.push(target.id);
      });
    watched.leftFields = [];
  });
  return () => page.evaluate(() => (window as WatchedWindow).leftFields ?? ['not watched']);
}

/** The drafts that the page keeps during this test. */
function watchDrafts(page: Page): string[] {
  const kept: string[] = [];
  const watch = (request: Request) => {
    const { method, path } = personalCalls.saveDraft;
    if (request.method() === method && new URL(request.url()).pathname === path) kept.push(request.postData() ?? '');
  };
  page.on('request', watch);
  onTestFinished(() => void page.off('request', watch));
  return kept;
}

const root = staying('root');

describe(`a new form that nobody typed into (${forms.size})`, () => {
  it.each(chosen)('keeps the cursor, shows nothing red, keeps no draft and asks nothing: %s', async (title, resource) => {
    const person = await root();
    const { page } = person;
    await person.open(resource.path);
    await page.locator('main h1', { hasText: title }).filter({ visible: true }).first().waitFor();
    const drafts = watchDrafts(page);
    const left = await watchFocus(page);
    const known = page.waitForResponse((answer) => new URL(answer.url()).pathname === personalCalls.draft.path);
    await page
      .getByRole('button', { name: /^(plus )?新增/ })
      .first()
      .click();
    // The view that the list opens on stays in the address.
    await page.waitForURL(({ pathname }) => pathname === findAddressPattern(resource, 'create'));
    await page.locator('form').filter({ visible: true }).first().waitFor();
    await known;
    await person.settled();
    const inForm = () => page.evaluate(() => document.activeElement?.closest('form') !== null && document.activeElement !== document.body);
    await expect.poll(inForm, { message: 'the cursor is in the form' }).toBe(true);
    await expect.poll(left, { message: 'the cursor stayed where it was put' }).toEqual([]);
    await expect.poll(() => page.locator('.ant-form-item-explain-error').allInnerTexts()).toEqual([]);
    await page.getByRole('button', { name: '取消' }).filter({ visible: true }).last().click();
    await page.waitForURL((url) => url.pathname === resource.path);
    expect(drafts).toEqual([]);
  });
});
