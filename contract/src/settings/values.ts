import type { EntryData } from '../content/entries.ts';
import type { DispatchRules } from '../results/dispatch-rules.ts';
import type { ManagerRule } from '../staff/manager-rules.ts';
import type { settingForms } from './forms.ts';
import type { ValueOf } from './shapes.ts';

type TextPage = EntryData<'page'> & { key: string; updated: string };
/** Members agree to a version; a text without one is nothing that anybody could agree to. */
type AgreedPage = TextPage & { version?: string };
type QrPlaces = Record<'official' | 'consulting' | 'miniProgram', string>;

/** What the content pages publish as settings. */
interface ContentValues {
  'company.name': string;
  hotline: string;
  hours: string;
  localInfo: Pick<EntryData<'contact'>, 'address' | 'phone' | 'email' | 'express'>;
  qrCodes: QrPlaces;
  qrNames: QrPlaces;
  /** On only within its days; an open end is an empty text. */
  popup: Pick<EntryData<'popup'>, 'enabled' | 'img' | 'url'> & { from: string; until: string };
  process: EntryData<'process'>['customers'];
  'site.words': EntryData<'words'>;
  'site.notes': EntryData<'notes'>;
  partners: (EntryData<'partners'>['list'][number] & { position: number })[];
  /** Codes of services. */
  'home.featured': string[];
  'search.synonyms': EntryData<'synonyms'>['groups'];
  /** Services by their codes. */
  'search.vocabulary': EntryData<'vocabulary'>;
  'page.about.profile': TextPage;
  'page.about.culture': TextPage;
  'page.about.recruit': TextPage;
  'page.contact': TextPage;
  'page.guide': EntryData<'guide'>['topics'];
  'page.license': AgreedPage;
  'page.policy': AgreedPage;
}
export type ContentKey = keyof ContentValues;

/** Rules that pages of their own keep. */
interface RuleValues {
  'dispatch.rules': DispatchRules;
  'managers.rules': ManagerRule[];
}
export type RuleKey = keyof RuleValues;

type Forms = typeof settingForms;
type FormValues = { [K in keyof Forms]: ValueOf<Forms[K]> };
/** What every setting holds, by key. */
export interface SettingValues extends FormValues, ContentValues, RuleValues {}
export type SettingKey = keyof SettingValues;
/** The settings that hold a value of a type. */
export type SettingKeyOf<T> = { [K in SettingKey]: SettingValues[K] extends T ? K : never }[SettingKey];
