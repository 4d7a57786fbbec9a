import type { Region } from '@yance/contract/kernel/region.ts';
import type { FoundRegion } from './find-region.ts';

/** What a pasted text says; what it does not say is empty. A region without an area has no code. */
export interface PastedAddress {
  name: string;
  phone: string;
  region: Region | null;
  address: string;
  /** Only where the form asks for it; an organisation that stands with the street is told here and stays there too. */
  company: string;
  /** Only where the form asks for it; else it is among the unused. */
  email: string;
  /** What is no part of an address: further numbers, e-mail, post code. */
  unused: string[];
}

type Kind = 'name' | 'phone' | 'region' | 'address' | 'post' | 'email' | 'company';
const labels: readonly (readonly [Kind, string])[] = [
  ['name', '收货人姓名|收件人姓名|联系人姓名|收货人|收件人|寄件人|联系人|姓名|Name'],
  ['phone', '手机号码|手机号|联系电话|联系方式|电话号码|收件电话|收货电话|手机|电话|Tel|Phone'],
  ['region', '所在地区|所在区域|省市区|收货地区|地区'],
  ['address', '详细地址|收货地址|收件地址|邮寄地址|寄送地址|街道地址|地址|Address'],
  ['post', '邮政编码|邮编'],
  ['email', '电子邮箱|电子邮件|邮箱|邮件|E-?mail'],
  ['company', '公司/单位|单位名称|公司名称|工作单位|单位|公司|学校'],
];
/** A label stands at the beginning or after a separator, and a colon, a bracket or a space follows it. */
const label = new RegExp(
  `(?<=^|[\\s,，;；。|])[【\\[(（]?(?:${labels.map(([kind, words]) => `(?<${kind}>${words})`).join('|')})[】\\])）]?\\s*(?:[:：=]|(?<=[】\\])）])|\\s)\\s*`,
  'giu',
);
const phonePattern =
  /(?<![\d])(?:[(（]?(?:\+|00)?\s?86[)）]?[\s-]?)?(1[3-9](?:[\s-]?\d){9})(?!\d)(?:[-转]\d{1,4}(?!\d))?/u;
const emailPattern = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/u;
/** What people paste along and no field of the form takes. */
const foreign = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<!\d)0\d{2,3}[\s-]?\d{7,8}(?!\d)|(?<!\d)\d{6}(?!\d)/gu;
const organisation =
  /^[\u4e00-\u9fa5（）()A-Za-z]{2,40}(?:大学|学院|研究院|研究所|公司|集团|医院|实验室|科学院|中学)$/u;
/** An organisation that begins a street or follows its number: the building is named after it. */
const withinOrganization =
  /(?:^|[\s\d号])((?:(?!号)[\u4e00-\u9fa5]){2,20}?(?:大学|研究院|研究所|科学院|公司|集团|医院)(?:[\u4e00-\u9fa5]{2,12}?(?:学院|研究院|研究所|实验室)(?![\u4e00-\u9fa5]*[路街巷]))?)(?!路|街|巷|站|道)/u;
/** A street, a quarter or a town before the organisation that stands in it; 景德镇 and 新乡 are names of their own. */
const district = /^.*(?:街道|[路街巷]|大道|(?<!景德)镇|(?<![萍新湘])乡)/u;
const separators = /[\s,，;；。|、/]+/u;
const surnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤欧易祁洪文牛温庄殷翁俞章鲁葛柯裴';
const placeWords =
  /[\d号楼室栋座层路街巷弄村镇乡]|大学|学院|公司|医院|研究|小区|大厦|广场|校区|中心|实验|宿舍|单元|花园|公寓|工业|科技|驿站|菜鸟|园区|快递/u;

/**
 * Reads a whole address as people copy it from a shop or a chat: name, phone, place and street in any order, with any
 * separators, with labels or without. `findRegion` comes from regionFinder. With `company` a name of an organisation
 * that stands by itself before the place is told apart from the street; with `email` an e-mail address is taken too.
 */
export function readAddress(
  pasted: string,
  findRegion: (text: string) => FoundRegion | undefined,
  wanted: { company?: boolean; email?: boolean } = {},
): PastedAddress {
  const text = pasted
    .normalize('NFKC')
    .replaceAll(/[\r\n\t\u3000]+/g, '\n')
    .slice(0, 500)
    .trim();
  const phone = phonePattern.exec(text);
  const called = phone ? `${text.slice(0, phone.index)}\n${text.slice(phone.index + phone[0].length)}` : text;
  const email = wanted.email ? (emailPattern.exec(called)?.[0] ?? '') : '';
  const rest = email ? called.replace(email, '\n') : called;
  const unused: string[] = [];
  const clean = [phonePattern, foreign].reduce((left, pattern) => takeOut(left, pattern, unused), rest);
  const parts = byLabel(clean);
  const labelled = wanted.company ? parts.company : '';
  const free = wanted.company ? parts.free : `${parts.free} ${parts.company}`;
  const pool = [free, parts.region, parts.address].filter(Boolean).join(' ').trim();
  const place = findRegion(pool);
  const ahead = place ? pool.slice(0, place.start) : '';
  const alone = wanted.company && !labelled ? words(ahead).find((word) => organisation.test(word)) : undefined;
  const before = alone ? ahead.replace(alone, ' ') : ahead;
  const after = place ? pool.slice(place.end) : pool;
  const { name, street } = parts.name ? { name: parts.name, street: [before, after] } : findName(before, after);
  const address = tidy(street.join(' '));
  const found = alone ?? withinOrganization.exec(address)?.[1] ?? '';
  const company = wanted.company ? labelled || found.replace(district, '') : '';
  return {
    name: name.replace(/[(（]?收[)）]?$/u, '').slice(0, 20),
    phone: phone?.[1]?.replaceAll(/\D/g, '') ?? '',
    region: place?.region ?? null,
    address,
    company: company.slice(0, 100),
    email,
    unused,
  };
}

/** Takes what the pattern finds out of the text and notes it. */
function takeOut(text: string, pattern: RegExp, unused: string[]): string {
  return text.replaceAll(new RegExp(pattern.source, 'gu'), (found) => {
    unused.push(found.trim());
    return '\n';
  });
}

/** Cuts at the labels. After a labelled name the line's other words are free text again. */
function byLabel(text: string): Record<'name' | 'region' | 'address' | 'free' | 'company', string> {
  const parts = { name: '', region: '', address: '', free: '', company: '' };
  const marks = [...text.matchAll(label)];
  const add = (kind: Kind | undefined, piece: string) => {
    const words = piece.split(separators).filter(Boolean);
    if (kind === 'name' && words[0] && !parts.name) {
      parts.name = words[0];
      parts.free += ` ${words.slice(1).join(' ')}`;
    } else if (kind === 'company' && words[0] && !parts.company) {
      parts.company = words[0];
      parts.free += ` ${words.slice(1).join(' ')}`;
    } else if (kind === 'region' || kind === 'address') parts[kind] += ` ${piece.trim()}`;
    else if (kind === 'post' || kind === 'email') parts.free += ` ${words.slice(1).join(' ')}`;
    else parts.free += ` ${piece}`;
  };
  add(undefined, text.slice(0, marks[0]?.index ?? text.length));
  for (const [place, mark] of marks.entries()) {
    const kind = labels.find(([one]) => mark.groups?.[one] !== undefined)?.[0];
    add(kind, text.slice(mark.index + mark[0].length, marks[place + 1]?.index ?? text.length));
  }
  for (const key of ['region', 'address', 'free'] as const) parts[key] = parts[key].trim();
  return parts;
}

/**
 * The word that is a name: before the place, else the last or the first after it, else what follows the door number.
 */
function findName(before: string, after: string): { name: string; street: string[] } {
  const ahead = words(before);
  const behind = words(after);
  const latin = /^[A-Za-z][A-Za-z .'·-]{1,19}$/u.exec(before.trim());
  if (latin) return { name: latin[0].trim(), street: [after] };
  const candidates = [
    ...ahead.map((word) => [ahead, word] as const),
    ...behind.toReversed().map((word) => [behind, word] as const),
  ];
  const fits = candidates.filter(([, word]) => isName(word));
  const [list, name] = fits.find(([, word]) => surnames.includes(word.charAt(0))) ?? fits[0] ?? [];
  if (list && name !== undefined) {
    list.splice(list.lastIndexOf(name), 1);
    return { name, street: [...ahead, ...behind] };
  }
  const glued = /^(.*(?:[号室楼栋座层院\d]))([\u4e00-\u9fa5]{2,3})$/u.exec(after.trim());
  if (glued?.[1] && glued[2] && surnames.includes(glued[2].charAt(0)))
    return { name: glued[2], street: [before, glued[1]] };
  return { name: '', street: [...ahead, ...behind] };
}

const words = (text: string): string[] => text.split(separators).filter((word) => word !== '' && !/^\d{6}$/.test(word));
const isName = (word: string): boolean =>
  /^(?:[\u4e00-\u9fa5]{2,4}|[\u4e00-\u9fa5]{1,8}·[\u4e00-\u9fa5]{1,8})(?:[(（]?收[)）]?)?$/u.test(word) &&
  !placeWords.test(word);
const tidy = (street: string): string =>
  street
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[\s,，;；:：.。、\-—|/]+/u, '')
    .replace(/[\s,，;；:：、\-—|/(（]+$/u, '')
    .slice(0, 200);
