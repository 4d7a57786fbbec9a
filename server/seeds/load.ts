import {
  addLaboratory,
  giveAdvice,
  listInstruments,
  listServiceNames,
  respellServices,
  saveCategory,
  saveService,
} from '../src/features/catalogue/index.ts';
import {
  adoptContent,
  publishArticle,
  publishBanner,
  publishHotZone,
  publishThanks,
  respellArticles,
  respellThanks,
} from '../src/features/content/index.ts';
import { features } from '../src/features.ts';
import { respellMembers } from '../src/features/identity/index.ts';
import { allWordings, defineTemplates } from '../src/features/messaging/index.ts';
import { saveHours } from '../src/features/reservations/index.ts';
import { changeSetting, defineSettings } from '../src/features/settings/index.ts';
import { assemble } from '../src/kernel/assemble.ts';
import { after, days } from '../src/kernel/clock.ts';
import type { ReadWork } from '../src/kernel/db.ts';
import { categories } from './categories.ts';
import { cases } from './content/cases.ts';
import { courses } from './content/courses.ts';
import { news } from './content/news.ts';
import { banners, hotZones, partners, siteCodes } from './content/site.ts';
import { exampleNote, thanks } from './content/thanks.ts';
import { demonstrate } from './demonstrations/index.ts';
import { addBanner, addCode, addPicture, addWordMark } from './gallery.ts';
import { instrumentHours } from './instrument-hours.ts';
import { laboratories } from './laboratories.ts';
import { seededAdvice } from './services/advice/index.ts';
import { services } from './services/index.ts';
import { numericSettings } from './settings.ts';
import { siteSettings } from './site-settings.ts';

const respellings = [respellServices, respellArticles, respellThanks, respellMembers];

/**
 * Fills an empty database with the starting catalogue, texts and settings; `site` is the address of a site that has no
 * QR codes of its own yet, which gets codes of its pages. A database that has services already gets only the settings
 * and message templates that it lacks, what the adviser knows of a starting service of which nobody said anything, and
 * search words where they are written by other rules.
 */
export async function loadSeeds(work: ReadWork, site?: string): Promise<void> {
  assemble(features);
  await defineSettings(work, [...siteSettings, ...numericSettings]);
  await defineTemplates(work, allWordings());
  if ((await listServiceNames(work.tx)).length === 0) {
    await loadCatalogue(work);
    await loadContent(work, site);
    await loadSite(work, site);
    for (const one of respellings) await one.done(work);
  }
  await giveAdvice(work.tx, seededAdvice);
  for (const one of respellings) await one.schedule(work);
  await adoptContent(work);
}

async function loadCatalogue(work: ReadWork): Promise<void> {
  for (const [position, category] of categories.entries()) {
    const { picture, children, discount_label = null, on_home = false, ...rest } = category;
    await saveCategory(work.tx, {
      ...rest,
      discount_label,
      on_home,
      children,
      position,
      img: await addPicture(work.tx, picture, `category-${category.id}`),
    });
  }
  for (const [position, laboratory] of laboratories.entries()) {
    const instruments = laboratory.instruments.map(([name, model, category_id]) => ({ name, model, category_id }));
    await addLaboratory(work.tx, { ...laboratory, instruments }, position);
  }
  for (const { rid, model } of await listInstruments(work.tx)) {
    const hours = instrumentHours[model];
    if (hours) await saveHours(work, { rid, hours });
  }
  for (const [position, seed] of services.entries()) {
    const children = categories
      .flatMap((category) => category.children)
      .filter((child) => child.services.includes(seed.code));
    const img = await addPicture(work.tx, seed.picture, seed.code);
    const more = await addPicture(work.tx, seed.picture, `${seed.code}-2`);
    await saveService(work, seed, {
      child_ids: children.map(({ id }) => id),
      img,
      gallery: [img, more],
      demo: seed.demo ? await demonstrate(work.tx, seed.demo, seed.code) : null,
      position,
    });
  }
}

async function loadContent(work: ReadWork, site: string | undefined): Promise<void> {
  const now = work.clock.now();
  const rids = new Map<string, string>((await listServiceNames(work.tx)).map(({ code, rid }) => [code, rid]));
  const articles = new Map<string, string>();
  for (const [index, { picture, days: age, services: codes = [], ...article }] of [
    ...news,
    ...courses,
    ...cases,
  ].entries()) {
    const rid = await publishArticle(work.tx, {
      ...article,
      related: codes.flatMap((code) => rids.get(code) ?? []),
      img: await addPicture(work.tx, picture, `article-${index}`),
      author: '研测',
      published_at: after(now, -days(age)),
    });
    articles.set(article.title, rid);
  }
  for (const [position, { theme, service, ...banner }] of banners.entries()) {
    const redirect = service === null ? null : (rids.get(service) ?? null);
    await publishBanner(
      work.tx,
      { ...banner, redirect, img: await addBanner(work.tx, theme, `banner-${position}`) },
      position,
    );
  }
  for (const [position, { picture, ...zone }] of hotZones.entries()) {
    await publishHotZone(work.tx, { ...zone, img: await addPicture(work.tx, picture, `zone-${position}`) }, position);
  }
  for (const [position, { likeCase, sketch, ...entry }] of thanks.entries()) {
    const like = likeCase && site ? articles.get(likeCase) : undefined;
    await publishThanks(
      work.tx,
      like
        ? { ...entry, sketch: `${sketch}${exampleNote}`, source: `${site}/article/${like}` }
        : { ...entry, sketch, source: null },
      position,
    );
  }
}

/** Partners with their marks, and QR codes of the site's own pages. */
export async function loadSite(work: ReadWork, site: string | undefined): Promise<void> {
  const list = [];
  for (const [position, { sign, head, tail }] of partners.entries())
    list.push({ name: head + tail, img: await addWordMark(work.tx, sign, head, tail), url: '', position });
  await changeSetting(work, 'partners', list);
  if (site === undefined) return;
  const codes: Record<string, string> = {};
  const names: Record<string, string> = {};
  for (const [key, { name, path }] of Object.entries(siteCodes)) {
    codes[key] = await addCode(work.tx, key, site + path);
    names[key] = name;
  }
  await changeSetting(work, 'qrCodes', codes);
  await changeSetting(work, 'qrNames', names);
}
