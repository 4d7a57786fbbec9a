import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { verifyDocument } from '@yance/contract/verification/endpoints.ts';
import { Tag } from '@yance/ui/tag.tsx';

/** What the server says of a code. */
export type Answer = OutputOf<typeof verifyDocument>;

/** What is genuine and holds no longer, or not yet, is not called valid. */
const lapsed = {
  unsigned: '尚未签署',
  expired: '已过期',
  replaced: '已有新版',
  void: '已失效',
  revoked: '已撤销',
} as const;

export function StandingTag({ answer: { genuine, standing } }: { answer: Pick<Answer, 'genuine' | 'standing'> }) {
  if (!genuine) return <Tag tone="danger">未能核验</Tag>;
  if (standing === null || standing === 'holds') return <Tag tone="done">真实有效</Tag>;
  return <Tag tone={standing === 'revoked' ? 'danger' : 'attention'}>真实 · {lapsed[standing]}</Tag>;
}
