import type { HomeData } from '@yance/contract/catalogue/endpoints.ts';
import { ArticleCards } from '../../parts/text/article-cards.tsx';
import css from './page.module.css';
import { Section } from '../../parts/section.tsx';

/** Articles on finished work. */
export function Cases({ cases }: { cases: HomeData['serviceCaseArr'] }) {
  if (cases.length === 0) return null;
  return (
    <Section title="服务案例" more={{ label: '查看更多', href: '/list/service' }}>
      <div className={css.few}>
        <ArticleCards articles={cases} level={3} />
      </div>
    </Section>
  );
}
