import { getHome } from '@yance/contract/catalogue/endpoints.ts';
import { countAbilityView, getAbility } from '@yance/contract/content/ability-endpoints.ts';
import {
  countArticleView,
  getArticle,
  listArticles,
  listTextVersions,
  listThanks,
  openAttachment,
} from '@yance/contract/content/endpoints.ts';
import { contentStaffCalls } from '@yance/contract/content/staff-endpoints.ts';
import { searchSite, reportMiss } from '@yance/contract/search/endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { createRecord, dataAt, editorCalls } from '../publishing/index.ts';
import { pastedDocument } from './document/html-document.ts';
import { openAttachment as attachment } from './edit/attachments.ts';
import { listContentChoices } from './edit/choices.ts';
import { contentKind } from './edit/content-kind.ts';
import { getEntry, listEntries } from './edit/get-entry.ts';
import { orderEntries } from './edit/order-entries.ts';
import { takePublicPicture } from './edit/take-picture.ts';
import { getAbility as ability } from './read/ability.ts';
import { countView } from './read/count-views.ts';
import { getHome as home } from './read/home.ts';
import * as articles from './read/list-articles.ts';
import { listTextVersions as textVersions } from './read/text-versions.ts';
import { addSynonym } from './search/add-synonym.ts';
import { reportMiss as miss } from './search/record-miss.ts';
import { searchSite as search } from './search/search-site.ts';

const openCalls = bind(
  {
    getHome,
    listThanks,
    listTextVersions,
    listArticles,
    getArticle,
    countArticleView,
    openAttachment,
    getAbility,
    countAbilityView,
    reportMiss,
    searchSite,
  },
  {
    getHome: ({ tx }) => home(tx),
    listThanks: ({ tx, input }) => articles.listThanks(tx, input),
    listTextVersions: ({ tx, input }) => textVersions(tx, input),
    listArticles: ({ tx, input }) => articles.listArticles(tx, input),
    getArticle: ({ tx, input }) => articles.getArticle(tx, input.id),
    countArticleView: (call) => countView(call, 'article', call.input.id),
    openAttachment: (call) => attachment(call, call.input.id, call.input.file),
    getAbility: ({ tx }) => ability(tx),
    countAbilityView: (call) => countView(call, 'ability', call.input.id),
    reportMiss: (call) => miss(call, call.input.kw),
    searchSite: ({ tx, input }) => search(tx, input.kw),
  },
);

const steps = editorCalls(contentKind, (work, rid) => getEntry(work, { rid }));
const staffCalls = bind(contentStaffCalls, {
  listEntries: ({ tx, input }) => listEntries(tx, input),
  getEntry: (call) => getEntry(call, call.input),
  getEntryVersion: async ({ tx, input: { rid, number } }) => ({
    number,
    data: await dataAt(tx, contentKind, rid, number),
  }),
  createEntry: async (call) => {
    const { kind: section, data } = call.input;
    return getEntry(call, { rid: await createRecord(call, contentKind, { section, data }) });
  },
  saveEntry: (call) => steps.save(call, call.input.data),
  publishEntry: steps.publish,
  planEntry: steps.plan,
  unplanEntry: steps.unplan,
  withdrawEntry: steps.withdraw,
  restoreEntry: steps.restore,
  removeDraft: steps.discard,
  previewEntry: steps.preview,
  orderEntries: (call) => orderEntries(call, call.input.kind, call.input.rids),
  uploadPublicPicture: (call) => takePublicPicture(call),
  readPasted: async ({ input }) => ({ body: pastedDocument(input.html) }),
  listContentChoices: ({ tx }) => listContentChoices(tx),
  addSynonym: (call) => addSynonym(call, call.input.query, call.input.word),
});

export const contentCalls = [...openCalls, ...staffCalls];
