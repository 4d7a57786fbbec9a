import { EntryList } from './entry-list.tsx';

const kinds = ['laboratory', 'instrument', 'qualification', 'counter'] as const;

/** What the capability display shows. */
export default function AbilitiesPage() {
  return <EntryList title="能力展示" place="/abilities" kinds={kinds} />;
}
