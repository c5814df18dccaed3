/** Pictures of the guardians' signatures under the settlements of a child. */

import { must } from '../../../../domain/must';
import type { ServerContext } from '../../../../server/http/serverContext';
import type { SeenReading } from '../../../../server/records/seenReading';
import { isStoppedNow, purposes } from '../../../consent/contract';
import type { Evidence } from './readEvidence';

export interface Signatures {
  remarks: readonly string[];
  /** Names by month, and bytes by name. */
  read(context: Pick<ServerContext, 'files'>): Promise<{ byMonth: Map<string, string[]>; bytes: Record<string, Uint8Array> }>;
}

/** Larger files are ignored: they are no picture of a signature. */
const mostBytes = 5_000_000;

export async function signaturesOf(stuId: string, { month }: Evidence, reading: SeenReading): Promise<Signatures> {
  const signed = month.rows.filter(({ guardianSign }) => guardianSign && guardianSign.length > 0);
  if (signed.length > 0 && (await isStoppedNow(stuId, purposes.pictures, reading)))
    return { remarks: ['监护人没有同意影像：家长签字的图片不在其中'], read: async () => ({ byMonth: new Map(), bytes: {} }) };
  const paths: { month: string; path: string }[] = [];
  for (const row of signed)
    for (const { id, size, type } of must(row.guardianSign, 'signature of the guardian in the record')) {
      if (Number(size) > mostBytes || !type.startsWith('image/')) continue;
      const [path] = await reading.sqlColumn('select path as value from stored_file where id = $1', [id]);
      if (path !== undefined) paths.push({ month: must(row.month, 'month of the record'), path });
    }
  return {
    remarks: [],
    async read({ files }) {
      const byMonth = new Map<string, string[]>();
      const bytes: Record<string, Uint8Array> = {};
      for (const [at, { month: of, path }] of paths.entries()) {
        const stored = await files.read(path);
        if (!stored) continue;
        const name = `signature${at}`;
        bytes[name] = new Uint8Array(await new Response(stored as BodyInit).arrayBuffer());
        byMonth.set(of, [...(byMonth.get(of) ?? []), name]);
      }
      return { byMonth, bytes };
    },
  };
}
