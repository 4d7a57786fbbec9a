import { EntryList } from './entry-list.tsx';

const kinds = ['news', 'course', 'service'] as const;

/** News, courses and service cases. */
export default function ArticlesPage() {
  return <EntryList title="文章" place="/articles" kinds={kinds} />;
}
