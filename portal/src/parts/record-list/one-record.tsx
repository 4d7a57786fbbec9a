import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import type { Address } from '../../lib/use-address.ts';
import css from './one-record.module.css';

/** Above a list of which a link from elsewhere shows one record alone: says so, with the way to all. */
export function OneRecord({ address, what }: { address: Address; what: string }) {
  if (!address.read('of')) return null;
  return (
    <p className={css.note}>
      只显示链接所指的{what}。
      <Button look="link" onClick={() => address.change({ of: null })}>
        显示全部{what}
      </Button>
    </p>
  );
}

/** The record that a link names is not among those that its reader may see. */
export const RecordMissing = ({ what }: { what: string }) => (
  <EmptyState title={`没有找到这条${what}`} note="它可能已被删除，或不属于当前账号。" />
);
