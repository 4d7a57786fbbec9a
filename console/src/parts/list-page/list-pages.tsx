import { Pagination } from 'antd';
import { pageSizes, type ListState } from '../../lib/list-address.ts';
import { useNarrow } from '../../lib/use-media.ts';

interface Props {
  state: ListState;
  change: (next: Partial<ListState>) => void;
  total: number;
}

/** The pages of a list, where there are more than one. */
export function ListPages({ state, change, total }: Props) {
  const narrow = useNarrow();
  if (total <= pageSizes[0]) return null;
  const turn = (page: number, size: number) =>
    change(size === state.size ? { page } : { size: pageSizes.find((one) => one === size) ?? pageSizes[0] });
  return (
    <Pagination
      current={state.page}
      pageSize={state.size}
      total={total}
      simple={narrow}
      size="small"
      showSizeChanger={!narrow}
      pageSizeOptions={[...pageSizes]}
      onChange={turn}
    />
  );
}
