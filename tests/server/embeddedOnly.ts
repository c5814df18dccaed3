/**
 * Server tests that PostgreSQL has nothing to say to, each with the reason. Every other file of this folder runs on both
 * databases: a new one does so without being named anywhere.
 */
export const embeddedOnly: Record<string, string> = {
  'importKill.test.ts': 'its processes keep an embedded database in their folder',
  'jobKill.test.ts': 'its processes keep an embedded database in their folder',
  'lifecycle.test.ts': 'its processes keep an embedded database in their folder',
  'legacyProxy.test.ts': 'the backend behind it is not ours, and nothing is stored',
  'demo.test.ts': 'asks whether the demo data agrees with itself, and the same code makes it on both',
  'editor.test.ts': 'settings of the editor, bytes of uploads and pictures from elsewhere',
  'http.test.ts': 'headers, caching and errors around an answer',
  'openApi.test.ts': 'the document is made from the configuration',
};

/** Patterns for vitest; `url` = address of a PostgreSQL, if the tests run on one. */
export function leftOutOn(url: string | undefined): string[] {
  return url ? Object.keys(embeddedOnly).map((file) => `tests/server/${file}`) : [];
}
