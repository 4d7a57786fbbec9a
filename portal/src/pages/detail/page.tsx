import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { defaultAnswers } from '@yance/contract/pricing/engine.ts';
import { quoteService } from '@yance/contract/pricing/endpoints.ts';
import { pricedFields } from '@yance/contract/pricing/priced-fields.ts';
import { Breadcrumb } from '@yance/ui/breadcrumb.tsx';
import { breadcrumbData, questionData } from '../../lib/linked-data.ts';
import { pageMeta } from '../../lib/meta.ts';
import { projectHref } from '../../lib/project-address.ts';
import { reader, type ReadCall } from '../../lib/read.ts';
import { siteOf } from '../../lib/use-site.ts';
import { DetailSections } from './detail-sections.tsx';
import { Gallery } from './gallery.tsx';
import { Offer, type OfferedService } from './offer.tsx';
import css from './page.module.css';
import { stillDemo } from './still-demo.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const read = reader(context);
  const { prices, demo, ...detail } = await read(getServiceDetail, { rid: params.rid ?? '' });
  const service = { ...detail, parameters: pricedFields(prices, detail.parameters) };
  const answers = defaultAnswers(service.parameters);
  const isPreview = new URL(request.url).searchParams.has('preview');
  return {
    service,
    answers,
    price: await firstPrice(read, service.rid, answers),
    demo: demo && { demo: stillDemo(demo), rid: isPreview ? null : service.rid, note: demo.caption ?? '' },
  };
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
    share: path.slice(1),
    data: [serviceData(origin, name, service), breadcrumbData(origin, crumbsOf(service)), ...questionData(service.faq)],
  });
}

function serviceData(origin: string, site: string, service: OfferedService): object {
  const url = `${origin}/detail/${service.rid}`;
  return {
    '@type': 'Service',
    name: service.name,
    alternateName: [service.english, ...service.aliases],
    description: service.sketch,
    serviceType: service.category,
    url,
    image: `${origin}/og/detail/${service.rid}.png`,
    areaServed: 'CN',
    provider: { '@type': 'Organization', name: site, url: origin },
    ...(service.from_price_fen === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            priceCurrency: 'CNY',
            price: (service.from_price_fen / 100).toFixed(2),
            availability: 'https://schema.org/InStock',
            url,
          },
        }),
  };
}

function crumbsOf(service: OfferedService): { label: string; href?: string }[] {
  const { type_id, type_name, category_id, category, category_hidden } = service;
  return [
    { label: '首页', href: '/' },
    { label: type_name, href: projectHref({ typeId: type_id, title: type_name }) },
    ...(category_hidden || category === service.name
      ? []
      : [{ label: category, href: projectHref({ typeId: type_id, childId: category_id, title: category }) }]),
    { label: service.name },
  ];
}

export default function Detail() {
  const { service, answers, price, demo } = useLoaderData<typeof loader>();
  return (
    <div className="content">
      <div className={css.top}>
        <Breadcrumb crumbs={crumbsOf(service)} />
      </div>
      {/* What was opened for one service is not carried along to a related one. */}
      <div key={service.rid} className={css.columns}>
        <div className={css.left}>
          <Gallery name={service.name} pictures={[...new Set([service.img, ...service.gallery])]} />
          <div className={css.sections}>
            <DetailSections service={service} demo={demo} />
          </div>
        </div>
        <Offer service={service} answers={answers} firstPrice={price} />
      </div>
    </div>
  );
}
