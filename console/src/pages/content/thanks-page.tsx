import { EntryList } from './entry-list.tsx';

const kinds = ['thanks'] as const;

/** Papers whose authors thank the house. */
export default function ThanksPage() {
  return <EntryList title="文章致谢" place="/thanks" kinds={kinds} />;
}
