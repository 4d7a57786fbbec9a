import { keysOf } from '@yance/contract/kernel/keys.ts';
import {
  entryForms,
  singles,
  type EntryKind,
  type ManyKind,
  type SingleSlug,
} from '@yance/contract/content/entries.ts';
import { date } from '@yance/contract/kernel/fields.ts';
import { shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { newRid, type ReadWork, type Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { listInstruments, listLaboratories } from '../../catalogue/index.ts';
import { readSetting } from '../../settings/index.ts';
import { adoptRecords, nextPosition, recordNames } from '../../publishing/index.ts';
import { contentKind } from './content-kind.ts';
import { htmlDocument } from '../document/html-document.ts';
import { publishedRows } from '../projections.store.ts';
import { showEntry } from './show-entry.ts';
import { replaceServices, ridsByCode } from './service-names.ts';

type Data = Record<string, unknown>;

/**
 * Gives everything that is shown an entry with a first version, where it has none yet: after the seeds, and in a
 * database from before entries were kept.
 */
export async function adoptContent(given: ReadWork): Promise<void> {
  const work: Work = { ...given, actor: { kind: 'timer' } };
  await adoptRows(work);
  await adoptSettings(work);
  await beginAbilities(work);
}

interface Shown {
  rid: string;
  kind: EntryKind;
  slug: string | null;
  position: number;
  at: Date;
  data: Data;
}

async function adoptRows(work: Work): Promise<void> {
  const rows = await publishedRows(work.tx);
  const now = work.clock.now();
  const shown: Shown[] = [
    ...rows.articles.map(({ rid, type, published_at, visible, source, ...written }, position) => ({
      rid,
      kind: type,
      slug: null,
      position,
      at: published_at,
      visible,
      data: { ...written, source: source ?? '', shown_on: shanghaiDate(published_at) },
    })),
    ...rows.thanks.map(({ rid, position, company, title, code, content, sketch, source }) => ({
      rid,
      kind: 'thanks' as const,
      slug: null,
      position,
      at: now,
      data: { company, title, code, content, sketch, source: source ?? '' },
    })),
    ...rows.banners.map(({ rid, position, img, title, description, redirect }) => ({
      rid,
      kind: 'banner' as const,
      slug: null,
      position,
      at: now,
      data: { img, title: title ?? '', description: description ?? '', redirect: redirect ?? '' },
    })),
    ...rows.hotZones.map(({ rid, position, type_id, name, img, title, sketch }) => ({
      rid,
      kind: 'zone' as const,
      slug: null,
      position,
      at: now,
      data: { type_id, name, img, title, sketch },
    })),
  ];
  const known = new Set((await recordNames(work.tx, 'content')).map(({ rid }) => rid));
  for (const one of shown) {
    if (known.has(one.rid)) continue;
    const { body } = one.data;
    await adopt(work, {
      ...one,
      data: typeof body === 'string' ? { ...one.data, body: htmlDocument(body) } : one.data,
    });
  }
}

async function adoptSettings(work: Work): Promise<void> {
  const known = new Set((await recordNames(work.tx, 'content')).map(({ subject }) => subject));
  const missing = keysOf(singles).filter((slug) => !known.has(slug));
  for (const slug of missing) {
    const { kind } = singles[slug];
    const data = await settingData(work, slug);
    await adopt(work, { rid: newRid(), kind, slug, position: 0, at: dateOf(data) ?? work.clock.now(), data });
  }
}

/** A text that tells its own date was published then, whenever it is adopted. */
const dateOf = ({ updated }: Data): Date | undefined =>
  date.safeParse(updated).success ? shanghaiMoment(String(updated), '12:00') : undefined;

/** What a setting says, as its form holds it. */
async function settingData(work: Work, slug: SingleSlug): Promise<Data> {
  const { tx } = work;
  switch (slug) {
    case 'page.guide':
      return { topics: await readSetting(tx, slug) };
    case 'process':
      return { customers: await readSetting(tx, slug) };
    case 'partners':
      return { list: await readSetting(tx, slug) };
    case 'search.synonyms':
      return { groups: await readSetting(tx, slug) };
    case 'search.vocabulary': {
      const rids = await ridsByCode(tx);
      return replaceServices(await readSetting(tx, slug), rids);
    }
    case 'home.featured': {
      const rids = await ridsByCode(tx);
      return { services: (await readSetting(tx, slug)).flatMap((code) => rids.get(code) ?? []) };
    }
    case 'contact':
      return {
        name: await readSetting(tx, 'company.name'),
        hotline: await readSetting(tx, 'hotline'),
        hours: await readSetting(tx, 'hours'),
        ...(await readSetting(tx, 'localInfo')),
        ...(await readSetting(tx, 'qrCodes')),
        ...codeNames(await readSetting(tx, 'qrNames')),
      };
    case 'popup': {
      const { from, until, ...rest } = await readSetting(tx, slug);
      return { ...rest, from: from || null, until: until || null };
    }
    default:
      return readSetting(tx, slug);
  }
}

/** The names of the QR codes stand in the form under keys of their own, beside the pictures. */
const codeNames = (names: Record<string, string>): Data =>
  Object.fromEntries(Object.entries(names).map(([key, name]) => [`${key}Name`, name]));

/** Gives what is shown its record with a first version. */
export async function adopt(work: Work, shown: Shown): Promise<void> {
  const { rid, kind: section, slug: subject, position, at } = shown;
  const parsed = entryForms[section].safeParse(shown.data);
  const data: Data = parsed.success ? parsed.data : shown.data;
  const place = { rid, subject, section, position };
  await adoptRecords(work.tx, contentKind, [{ ...place, data, note: '', shownAt: at, adoptedAt: work.clock.now() }]);
  const fact = { entity: 'content', entity_rid: rid, details: { number: 1 } } as const;
  await announce(work, { ...fact, event: 'create', to_state: 'draft' });
  await announce(work, { ...fact, event: 'publish', from_state: 'draft', to_state: 'published' });
}

/**
 * The capability display of an operator that has none: its laboratories and instruments, its figures, and a place for
 * certificates.
 */
async function beginAbilities(work: Work): Promise<void> {
  const kinds = ['laboratory', 'instrument', 'qualification', 'counter'];
  if ((await recordNames(work.tx, 'content')).some(({ section }) => kinds.includes(section))) return;
  for (const { name, city, sketch } of await listLaboratories(work.tx))
    await addAbility(work, 'laboratory', { name, city, sketch });
  const seen = new Set<string>();
  for (const { name, model, laboratory, category_id } of await listInstruments(work.tx)) {
    if (seen.has(model)) continue;
    seen.add(model);
    await addAbility(work, 'instrument', { name, model, laboratory, category_id });
  }
  await addAbility(work, 'qualification', {
    name: '实验室资质',
    sketch: '资质证书核对后在此公布，包括编号、发证机构与有效期。',
  });
  for (const [name, measure, unit] of [
    ['检测项目', 'services', '项'],
    ['仪器设备', 'instruments', '台'],
    ['实验室', 'laboratories', '个'],
    ['完成下单', 'orders', '次'],
  ] as const)
    await addAbility(work, 'counter', { name, measure, unit });
}

async function addAbility(work: Work, kind: ManyKind, data: Data): Promise<void> {
  const position = await nextPosition(work.tx, 'content', kind);
  const shown: Shown = { rid: newRid(), kind, slug: null, position, at: work.clock.now(), data };
  await showEntry(work, { ...shown, section: kind, subject: null, first_published_at: shown.at }, data);
  await adopt(work, shown);
}
