/**
 * Which key opens a page and which keys change something there. A key that carries both stands in the file with the calls that it carries;
 * `npx vitest run tests/contract/changingKeys.test.ts -u` writes it anew.
 */
import { expect, it } from 'vitest';
import type { Resource } from '../../src/config/normalized';
import { productConfiguration } from '../support/projects/productConfiguration';

const verbs = ['create', 'update', 'delete', 'restore', 'import'] as const;

/** Calls that change something, with the key that they need beside the page's own; an import needs that of “new”, too. */
function changing({ endpoints, permissions, actions }: Resource): { name: string; key: string | undefined }[] {
  const ofRecords = verbs.filter((verb) => endpoints[verb]);
  const acts = actions.filter(({ endpoint }) => endpoint.method !== 'GET');
  return [
    ...ofRecords.map((name) => ({ name, key: permissions[name] ?? (name === 'import' ? permissions.create : undefined) })),
    ...acts.map(({ name, permission }) => ({ name, key: permission })),
  ];
}

const pages = [...productConfiguration().resources.values()].sort((one, other) =>
  `${one.permission} ${one.name}` < `${other.permission} ${other.name}` ? -1 : 1,
);

it('each page, the key that reads it and those that change something there', async () => {
  const lines = pages.map((page) => {
    const calls = changing(page);
    const apart = [...new Set(calls.flatMap(({ key }) => (key && key !== page.permission ? [key] : [])))].sort();
    const both = calls.filter(({ key }) => !key || key === page.permission).map(({ name }) => name);
    const told = [...apart, ...(both.length > 0 ? [`= ${both.join(' ')}`] : [])];
    return [page.permission ?? 'signedIn', page.name, told.join(' · ') || '-'].join(' | ');
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('changingKeys.txt');
});

/** Pages that show what is being decided, and are opened for deciding it only; and what is kept with what was paid. */
const forDeciding = ['storedAudit', 'batchRecharge', 'saleOrder', 'saleRefund', 'saleTransfer', 'clueDeposit'];
const keptBeside = ['feePayDetail', 'feeReceipt', 'salePayDetail', 'saleReceipt', 'temporaryTrainees', 'renewalAlert'];
const ofMoney = /^(orderManageModel|eduModel:course|saleCenterModel:(clue:billing|deductionsWarning|warning|chargeItem))/;

it('no key that reads money, prices or their settings changes them', () => {
  const both = pages
    .filter(({ permission, name }) => ofMoney.test(permission ?? '') && ![...forDeciding, ...keptBeside].includes(name))
    .flatMap((page) =>
      changing(page)
        .filter(({ key }) => !key || key === page.permission)
        .map(({ name }) => `${page.name} ${name}`),
    );
  expect(both).toEqual([]);
});
