import type { HomeData } from '@yance/contract/catalogue/endpoints.ts';
import css from './page.module.css';
import { Section } from '../../parts/section.tsx';
import { ThanksTable } from '../../parts/text/thanks-table.tsx';

/** Papers that thank the operator. */
export function Thanks({ entries }: { entries: HomeData['thanksArr'] }) {
  if (entries.length === 0) return null;
  return (
    <Section title="文章致谢" more={{ label: '查看更多', href: '/list/thanks' }}>
      <div className={css.few}>
        <ThanksTable entries={entries} />
      </div>
    </Section>
  );
}
