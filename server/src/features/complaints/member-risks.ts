import { days } from '../../kernel/clock.ts';
import type { RiskSource } from '../identity/index.ts';
import { readSetting } from '../settings/index.ts';
import { countComplaints } from './complaints.store.ts';

const sumOf = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Complaints that are open, or more than usual within the span of the setting. */
export const complaintRisk: RiskSource = {
  key: 'complaints.many',
  roles: ['B'],
  look: async ({ tx, clock }, memberRid) => {
    const [span, many] = [await readSetting(tx, 'risk.days'), await readSetting(tx, 'risk.complaints')];
    const { closed = 0, ...running } = await countComplaints(tx, { memberRid });
    const since = new Date(clock.now().getTime() - days(span));
    const lately = sumOf(await countComplaints(tx, { memberRid, since }));
    const open = sumOf(running);
    if (open === 0 && lately < many) return undefined;
    const words = [open > 0 ? `${open} 项售后处理中` : '', lately > 0 ? `近 ${span} 天提出 ${lately} 项售后` : ''];
    return {
      tone: 'attention',
      text: words.filter(Boolean).join('，'),
      cause: { kind: 'complaints', id: null },
    };
  },
};
