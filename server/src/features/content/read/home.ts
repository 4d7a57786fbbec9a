import type { HomeData } from '@yance/contract/catalogue/endpoints.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { Tx } from '../../../kernel/db.ts';
import { homeTypes, popularServices } from '../../catalogue/index.ts';
import { readSetting } from '../../settings/index.ts';
import { lostLeads } from '../edit/banner-lead.ts';
import { allHotZones, articleHeads, thanksShown, visibleBanners } from '../content.store.ts';
import { plainText } from '../document/plain-text.ts';

/** The home page in one call: at most seven statements, whatever it holds. */
export async function getHome(tx: Tx): Promise<HomeData> {
  const banners = await visibleBanners(tx);
  const lost = await lostLeads(
    tx,
    banners.map(({ redirect }) => redirect),
  );
  const zones = await allHotZones(tx);
  const featured = await readSetting(tx, 'home.featured');
  const popular = await popularServices(tx, 8, featured);
  const cases = await articleHeads(tx, 'service', null, { page: 1, size: 6 });
  const thanks = await thanksShown(tx, null, { page: 1, size: 5 });
  return {
    bannerArr: banners.map(({ img, title, description, redirect }) => ({
      img,
      title,
      description,
      redirect: redirect !== null && lost.has(redirect) ? null : redirect,
    })),
    typeArr: await homeTypes(tx),
    prefectureNavBottomArr: zones.map(({ type_id, name, img, title, sketch }) => ({
      id: type_id,
      name,
      img,
      title,
      sketch,
    })),
    hotItems: popular.map(({ rid, name, img, sketch, order }) => ({
      rid,
      name,
      img,
      sketch: plainText(sketch),
      order,
    })),
    serviceCaseArr: cases.map(({ rid, title, sketch, img, source, published_at }) => ({
      rid,
      title,
      sketch,
      img,
      source,
      created: shanghaiDate(published_at),
    })),
    thanksArr: thanks.map(({ company, title, code, content, sketch, source }) => ({
      company,
      title,
      code,
      content,
      sketch,
      source,
    })),
  };
}
