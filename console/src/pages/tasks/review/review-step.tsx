import { Button } from '@yance/ui/button.tsx';

interface Props {
  /** Files that nobody has looked at yet, in their order. */
  unopened: readonly string[];
  /** The file that is looked at now. */
  open: string;
  show: (rid: string) => void;
  publish: () => void;
}

/** The way to the next file that was not looked at, and once all were, to publishing. */
export function ReviewStep({ unopened, open, show, publish }: Props) {
  const left = unopened.filter((rid) => rid !== open);
  const [next] = left;
  if (next !== undefined)
    return (
      <Button size="dense" onClick={() => show(next)}>
        下一个未查看（{left.length}）
      </Button>
    );
  if (unopened.length > 0) return null;
  return (
    <Button size="dense" look="primary" onClick={publish}>
      发布
    </Button>
  );
}
