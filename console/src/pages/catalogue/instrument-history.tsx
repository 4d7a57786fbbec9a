import { useCategories } from './category-options.ts';
import { useLaboratories } from './laboratory-options.ts';
import { RegisterHistory, type HistoryProps } from './register-history.tsx';

/** The changes of an instrument, with its laboratories and categories by their names. */
export function InstrumentHistory(given: HistoryProps) {
  const categories = useCategories();
  const laboratories = useLaboratories();
  return (
    <RegisterHistory
      {...given}
      names={{
        laboratory_rid: (rid) => laboratories.find(({ value }) => value === rid)?.label ?? '（已不存在）',
        category_id: (id) => categories.find((one) => one.id === id)?.name ?? '（已不存在）',
      }}
    />
  );
}
