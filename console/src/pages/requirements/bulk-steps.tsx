import type { RequirementRow } from '@yance/contract/requirements/requirement.ts';
import { Button } from 'antd';

export const steps = { take: '受理', close: '关闭' } as const;
export type BulkStep = keyof typeof steps;

/** What can be done with every one of the ticked requirements. */
export function BulkSteps({ rows, ask }: { rows: readonly RequirementRow[]; ask: (step: BulkStep) => void }) {
  const open = (Object.keys(steps) as BulkStep[]).filter((step) =>
    rows.every(({ actions }) => actions.some(({ event }) => event === step)),
  );
  if (open.length === 0) return <span>所选需求没有共同的操作，请选择同一状态的需求</span>;
  return open.map((step) => (
    <Button key={step} {...(step === 'take' ? { type: 'primary' } : { danger: true })} onClick={() => ask(step)}>
      {steps[step]}
    </Button>
  ));
}
