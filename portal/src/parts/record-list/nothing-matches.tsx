import { EmptyState } from '@yance/ui/empty-state.tsx';

/** The filters of a list leave nothing of what it shows. */
export const NothingMatches = ({ what }: { what: string }) => (
  <EmptyState title={`没有符合条件的${what}`} note="换一个条件，或清除筛选。" />
);
