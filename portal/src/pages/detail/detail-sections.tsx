import { lazy, Suspense } from 'react';
import { useSite } from '../../lib/use-site.ts';
import { Blocks } from './blocks.tsx';
import { ServiceCards } from '../../parts/services/service-cards.tsx';
import { Demo, type PageDemo } from './demo.tsx';
import css from './detail-sections.module.css';
import { EvaluationList } from './evaluation-list.tsx';
import type { OfferedService } from './offer.tsx';

const MoreEvaluations = lazy(() => import('./more-evaluations.tsx'));

/** What is to be known of a service, with a list of its parts that leads to each. */
export function DetailSections({ service, demo }: { service: OfferedService; demo: PageDemo | null }) {
  const sections = [
    {
      id: 'introduction',
      title: '项目介绍',
      content: service.introduction.length > 0 && <Blocks lines={service.introduction} />,
    },
    {
      id: 'requirements',
      title: '样品要求',
      content: service.requirements.length > 0 && (
        <Blocks lines={service.requirements.map((line) => (/^(?:## |- )/.test(line) ? line : `- ${line}`))} />
      ),
    },
    { id: 'results', title: '结果展示', content: <Results service={service} demo={demo} /> },
    { id: 'faq', title: '常见问题', content: service.faq.length > 0 && <Questions faq={service.faq} /> },
    { id: 'evaluations', title: '评价', content: <Evaluations service={service} /> },
    {
      id: 'related',
      title: '相关项目',
      content: service.related.length > 0 && <ServiceCards services={service.related.slice(0, 4)} level={3} />,
    },
  ].filter(({ content }) => content);
  return (
    <>
      <nav aria-label="本页内容" className={css.nav}>
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {sections.map(({ id, title, content }) => (
        <section key={id} id={id} className={css.section}>
          <h2 className={css.title}>{title}</h2>
          {content}
        </section>
      ))}
    </>
  );
}

function Results({ service, demo }: { service: OfferedService; demo: PageDemo | null }) {
  return (
    <>
      {demo && <Demo {...demo} />}
      {service.result_types.length > 0 && <p className={css.types}>交付内容：{service.result_types.join('、')}</p>}
    </>
  );
}

function Questions({ faq }: { faq: OfferedService['faq'] }) {
  return (
    <div className={css.faq}>
      {faq.map(({ question, answer }) => (
        <details key={question} className="folding">
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}

function Evaluations({ service }: { service: OfferedService }) {
  const { evaluationDays } = useSite().terms;
  if (service.evaluations.length === 0)
    return <p className={css.none}>还没有评价。完成订单后，您可以在 {evaluationDays} 天内写下第一条。</p>;
  return (
    <>
      <EvaluationList evaluations={service.evaluations} />
      {service.evaluation_count > service.evaluations.length && (
        <Suspense>
          <MoreEvaluations rid={service.rid} />
        </Suspense>
      )}
    </>
  );
}
