/** Consents of the demo child with complete data: both guardians, by every route, one withdrawn and given again. */
import type { DemoStep } from '../../../demo/contract';
import { wholeChild } from '../../../demo/contract';
import { answers, kinds, purposes, routes } from '../../domain/codes';

const { given, withdrawn } = answers;

export default {
  order: 166,
  async seed({ write, made, calendar }) {
    const chosen = made.get(wholeChild);
    if (!chosen) return;
    await write.together(async (records) => {
      const child = await records.get('student', chosen.id);
      const guardians = [...(child?.relations ?? [])].sort((a, b) => Number(b.isMain) - Number(a.isMain));
      for (const [who, purpose, answer, route, daysAgo, reason] of story) {
        const guardianId = guardians[who]?.id;
        if (!guardianId) continue;
        const said = { answer, route, answeredOn: `${calendar.daysAgo(daysAgo)} 10:20:00`, reason: reason ?? null };
        await records.create('consent', { stuId: chosen.id, purpose, kind: kinds.guardian, guardianId, ...said });
      }
    });
  },
} satisfies DemoStep;

type StoryEntry = readonly [
  who: 0 | 1,
  purpose: 1 | 2 | 3 | 4 | 5,
  answer: 1 | 2 | 3,
  route: 1 | 2 | 3 | 9,
  daysAgo: number,
  reason?: string,
];
const story: readonly StoryEntry[] = [
  [0, purposes.pictures, given, routes.paper, 300],
  [1, purposes.pictures, given, routes.online, 299],
  [1, purposes.pictures, withdrawn, routes.phone, 140, '担心照片外传'],
  [1, purposes.pictures, given, routes.paper, 132],
  [0, purposes.messages, given, routes.online, 300],
  [1, purposes.messages, given, routes.phone, 296],
  [0, purposes.sharing, given, routes.paper, 200],
  [1, purposes.sharing, given, routes.paper, 200],
  [0, purposes.referral, given, routes.paper, 90],
  [1, purposes.referral, given, routes.phone, 88],
];
