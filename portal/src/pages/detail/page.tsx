import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { defaultAnswers } from '@yance/contract/pricing/engine.ts';
import { quoteService } from '@yance/contract/pricing/endpoints.ts';
import { Breadcrumb } from '@yance/ui/breadcrumb.tsx';
import { pageMeta } from '../../lib/meta.ts';
import { projectHref } from '../../lib/project-address.ts';
import { reader, type ReadCall } from '../../lib/read.ts';
import { siteOf } from '../../lib/use-site.ts';
import { DetailSections } from './detail-sections.tsx';
import { Gallery } from './gallery.tsx';
import { Offer } from './offer.tsx';
import css from './page.module.css';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const read = reader(context);
  const { prices: _, ...service } = await read(getServiceDetail, { rid: params.rid ?? '' });
  const answers = defaultAnswers(service.parameters);
  return { service, answers, price: await firstPrice(read, service.rid, answers) };
}

/** The price with the form's defaults, or null where the form has to be filled first. */
async function firstPrice(read: ReadCall, rid: string, parameters: ReturnType<typeof defaultAnswers>) {
  try {
    return await read(quoteService, { rid, parameters, samples: 1 });
  } catch {
    return null;
  }
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const { origin, name } = siteOf(matches);
  if (!loaderData) return [];
  const { service } = loaderData;
  const path = `/detail/${service.rid}`;
  return pageMeta(origin, name, {
    title: `${service.name}（${service.english}）`,
    description: service.sketch,
    path,
    picture: service.img,
    data: {
      '@type': 'Service',
      name: service.name,
      alternateName: [service.english, ...service.aliases],
      description: service.sketch,
      serviceType: service.category,
      url: origin + path,
      provider: { '@type': 'Organization', name, url: origin },
      ...(service.from_price_fen === null
        ? {}
        : {
            offers: {
              '@type': 'Offer',
              priceCurrency: 'CNY',
              price: (service.from_price_fen / 100).toFixed(2),
              url: origin + path,
            },
          }),
    },
  });
}

export default function Detail() {
  const { service, answers, price } = useLoaderData<typeof loader>();
  const crumbs = [
    { label: '首页', href: '/' },
    { label: service.type_name, href: projectHref({ typeId: service.type_id, title: service.type_name }) },
    {
      label: service.category,
      href: projectHref({ typeId: service.type_id, childId: service.category_id, title: service.category }),
    },
    { label: service.name },
  ];
  return (
    <div className="content">
      <div className={css.top}>
        <Breadcrumb crumbs={crumbs} />
      </div>
      <div className={css.columns}>
        <div className={css.left}>
          <Gallery name={service.name} pictures={[...new Set([service.img, ...service.gallery])]} />
          <div className={css.sections}>
            <DetailSections service={service} />
          </div>
        </div>
        <Offer key={service.rid} service={service} answers={answers} firstPrice={price} />
      </div>
    </div>
  );
}
