/** What stood on the screen when a flow failed is a part of its error: a log is all that is left of a run elsewhere. */
import type { Page } from 'playwright-core';
import type { TestError } from 'vitest';

const mostLetters = 1_500;

/** Adds to the last of `errors` the address, the element with the focus and the texts of `page`. */
export async function printScreen(errors: readonly TestError[], page: Page): Promise<void> {
  const last = errors.at(-1);
  if (!last || page.isClosed()) return;
  const told = await page.evaluate(describeScreen).catch((reason) => String(reason));
  const seen = `\nOn screen: ${page.url()}\n${told.slice(0, mostLetters)}\n`;
  last.message += seen;
  last.stack = seen + (last.stack ?? '');
}

/** Runs in the page. What lies on top comes first. */
function describeScreen(): string {
  const over = [...document.querySelectorAll('.ant-message, .ant-notification, [role=alert], [role=dialog], .ant-form-item-explain-error')];
  const texts = [...over, document.querySelector('main') ?? document.body].map((part) => (part as HTMLElement).innerText);
  const focused = document.activeElement?.cloneNode() as HTMLElement | undefined;
  return [`focus: ${focused?.outerHTML.slice(0, 200)}`, ...texts.filter(Boolean)].join(' | ').replace(/\s+/g, ' ');
}
