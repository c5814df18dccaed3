/** Texts of Refine, from the locale file. */
import type { I18nProvider } from '@refinedev/core';
import texts from './refine.zh-CN.json';

const locale = 'zh-CN';

export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: unknown, fallback?: string) => {
    const text = (texts as Record<string, string>)[key] ?? fallback ?? (typeof options === 'string' ? options : key);
    return fill(text, options);
  },
  changeLocale: async () => undefined,
  getLocale: () => locale,
};

/** Replaces `{{seconds}}` by the value of that name. */
function fill(text: string, values: unknown): string {
  if (typeof values !== 'object' || values === null) return text;
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String((values as Record<string, unknown>)[name] ?? whole));
}
