import { EntryList } from './entry-list.tsx';

const kinds = ['banner', 'zone'] as const;

/** Banners and special areas of the home page. */
export default function HomePartsPage() {
  return <EntryList title="首页横幅与专区" place="/home-parts" kinds={kinds} />;
}
