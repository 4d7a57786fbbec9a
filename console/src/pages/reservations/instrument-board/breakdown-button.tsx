import { Button, type ButtonProps } from 'antd';
import type { BoardActs } from './board-acts.ts';
import type { Closure, Row } from './board-lanes.tsx';

interface Props extends Pick<ButtonProps, 'size' | 'type'> {
  row: Row;
  /** The breakdown by which it does not work now. */
  broken: Closure | undefined;
  acts: Pick<BoardActs, 'breakDown' | 'edit'>;
}

/** Records a breakdown, or ends the one that there is. */
export function BreakdownButton({ row, broken, acts: { breakDown, edit }, ...look }: Props) {
  if (!breakDown) return null;
  return broken ? (
    <Button {...look} onClick={() => edit(row, broken)}>
      结束故障
    </Button>
  ) : (
    <Button {...look} danger onClick={() => breakDown(row)}>
      故障
    </Button>
  );
}
