import { lazy, Suspense } from 'react';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { getHome } from '@yance/contract/catalogue/endpoints.ts';
import { getSettings } from '@yance/contract/settings/endpoints.ts';
import { pageMeta } from '../../lib/meta.ts';
import { reader } from '../../lib/read.ts';
import { partners, popup, process, readNotes, readWords } from '../../lib/settings.ts';
import { siteOf } from '../../lib/use-site.ts';
import { AskAdviser } from '../../parts/adviser/ask-adviser.tsx';
import { SearchBox } from '../../parts/frame/search-box.tsx';
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
  const [home, settings, words, notes] = await Promise.all([
    read(getHome, {}),
    read(getSettings, { keys: ['process', 'partners', 'popup'] }),
    readWords(read, 'headline', 'slogan', 'introduction'),
    readNotes(read, 'ask_title', 'ask'),
  ]);
  return {
    home,
    words,
    notes,
    process: process.catch([]).parse(settings.process),
    partners: partners.catch([]).parse(settings.partners),
    popup: popup.catch({ img: '', url: '', enabled: false }).parse(settings.popup),
  };
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const { origin, name, hotline } = siteOf(matches);
  if (!loaderData) return [];
  const { slogan, introduction } = loaderData.words;
  return pageMeta(origin, name, {
    slogan,
    description: `${name}是${introduction}`,
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
  const { home, words, notes, process: steps, partners: names, popup: offer } = useLoaderData<typeof loader>();
  return (
    <>
      <div className={css.hero}>
        <div className="content">
          <h1 className={css.title}>{words.headline}</h1>
          <div className={css.search}>
            <SearchBox look="large" />
            <p className={css.adviser}>
              <AskAdviser />
            </p>
          </div>
          <Banner slides={home.bannerArr} />
        </div>
      </div>
      <div className="content">
        <ServiceTypes types={home.typeArr} />
        <HotZones zones={home.prefectureNavBottomArr} />
        <Popular items={home.hotItems} />
        <Ask title={notes.ask_title} text={notes.ask} />
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
