/** The accounts of `ledgerProject` with append-only entries; an entry is reversed by one with negated amounts. */
import { ledgerProject } from './ledgerProject';
import type { Files, Json } from './projectFixture';

export function entryProject(edit: (files: Record<string, Json>) => void = () => {}): Files {
  return ledgerProject((files) => {
    const entry = files['schemas/entry.json']!;
    entry.appendOnly = { reversal: 'reversalOf', negate: ['amount'] };
    entry.properties.entryNo = { fieldType: 'sequence', title: '流水号', prefix: 'L', digits: 4 };
    entry.properties.reversalOf = { fieldType: 'relation', title: '冲销', entity: 'entry', readOnly: true };
    entry.properties.takenBack = { fieldType: 'number', title: '被冲销', rollup: { count: 'entry', via: 'reversalOf' } };
    entry.properties.reason = { fieldType: 'text', title: '原因' };
    entry.checks = [
      {
        when: { reversalOf: { empty: true }, amount: { empty: false } },
        that: { amount: { gt: 0 } },
        field: 'amount',
        message: '金额须大于 0',
      },
    ];
    const page = files['resources/books/entry.json']!;
    for (const call of ['update', 'delete', 'restore']) delete page.endpoints[call];
    delete page.list.bulk;
    page.actions = [{ name: 'reverse', title: '冲销', call: 'POST reverse', reverse: true, fields: ['reason'], required: ['reason'] }];
    edit(files);
  });
}
