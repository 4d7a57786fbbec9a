import { lazy, Suspense } from 'react';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { getHome } from '@yance/contract/catalogue/endpoints.ts';
import { getSettings } from '@yance/contract/settings/endpoints.ts';
import { pageMeta } from '../../lib/meta.ts';
import { reader } from '../../lib/read.ts';
import { partners, popup, process } from '../../lib/settings.ts';
import { siteOf } from '../../lib/use-site.ts';
import { SearchBox } from '../../parts/search-box.tsx';
import { Ask } from './ask.tsx';
import { Banner } from './banner.tsx';
import { Cases } from './cases.tsx';
import css from './page.module.css';
import { HotZones } from './hot-zones.tsx';
import { Partners } from './partners.tsx';
import { Popular } from './popular.tsx';
import { ServiceProcess } from './service-process.tsx';
import { ServiceTypes } from './service-types.tsx';
import { Thanks } from './thanks.tsx';

const PromotionPopup = lazy(() => import('./promotion-popup.tsx'));

export async function loader({ context }: LoaderFunctionArgs) {
  const read = reader(context);
  const [home, settings] = await Promise.all([
    read(getHome, {}),
    read(getSettings, { keys: ['process', 'partners', 'popup'] }),
  ]);
  return {
    home,
    process: process.catch([]).parse(settings.process),
    partners: partners.catch([]).parse(settings.partners),
    popup: popup.catch({ img: '', url: '', enabled: false }).parse(settings.popup),
  };
}

export function meta({ matches }: MetaArgs<typeof loader>) {
  const { origin, name, hotline } = siteOf(matches);
  return pageMeta(origin, name, {
    description: `${name}是面向高校与企业的科研检测平台：电镜、衍射、能谱、光谱、热分析、成分分析与模拟计算，在线下单，价格逐行可查，数据在线交付。`,
    path: '/',
    data: [
      {
        '@type': 'Organization',
        name,
        url: origin,
        logo: `${origin}/favicon.svg`,
        ...(hotline && { contactPoint: { '@type': 'ContactPoint', telephone: hotline, contactType: '客户服务' } }),
      },
    ],
  });
}

export default function Home() {
  const { home, process: steps, partners: names, popup: offer } = useLoaderData<typeof loader>();
  return (
    <>
      <div className={css.hero}>
        <div className="content">
          <h1 className={css.title}>把样品交给我们，把数据带回去</h1>
          <div className={css.search}>
            <SearchBox look="large" />
          </div>
          <Banner slides={home.bannerArr} />
        </div>
      </div>
      <div className="content">
        <ServiceTypes types={home.typeArr} />
        <HotZones zones={home.prefectureNavBottomArr} />
        <Popular items={home.hotItems} />
        <Ask />
        <ServiceProcess process={steps} />
        <Cases cases={home.serviceCaseArr} />
        <Thanks entries={home.thanksArr.slice(0, 5)} />
        <Partners partners={names} />
      </div>
      {offer.enabled && offer.img && (
        <Suspense>
          <PromotionPopup img={offer.img} url={offer.url} />
        </Suspense>
      )}
    </>
  );
}
