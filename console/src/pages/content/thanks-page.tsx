import { EntryList } from './entry-list.tsx';

const kinds = ['thanks'] as const;

/** Papers whose authors thank the operator. */
export default function ThanksPage() {
  return <EntryList title="文章致谢" place="/thanks" kinds={kinds} />;
}
