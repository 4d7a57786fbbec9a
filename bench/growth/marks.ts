/**
 * What differs between a life and its copy: rids of its own rows, numbers that people read, moments and days, texts
 * that must be unique, names, and who works for it.
 */
export type Mark =
  | { kind: 'rid'; value: string }
  | { kind: 'number'; value: string }
  | { kind: 'moment'; value: string }
  | { kind: 'day'; value: string }
  | { kind: 'unique'; value: string; place: number }
  | { kind: 'name'; value: string; place: number }
  | { kind: 'worker'; value: string; among: readonly string[] };

/** One copy of a life: its place among all copies, and by how many milliseconds it lies before the life. */
export interface Copy {
  number: number;
  earlier: number;
}

/** How many unique texts and how many numbers a copy may use, so that no two copies write the same. */
export interface Strides {
  unique: number;
  number: number;
}

const dayMs = 86_400_000;
const familyNames = Array.from('赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜');
const givenNames = Array.from('明晓雨思远嘉宁一鸣若彤浩然静怡知雅文子昂兰树轩清和安立行满小航博睿欣悦佳琪梓涵宇泽晨曦');

/** What stands in the place of a mark in a copy. */
export function markIn(mark: Mark, { number, earlier }: Copy, strides: Strides): string {
  switch (mark.kind) {
    case 'rid':
      return copiedRid(mark.value, number, earlier);
    case 'number': {
      const moment = new Date(Date.parse(`${dashed(mark.value.slice(0, 8))}T00:00:00Z`) - wholeDays(earlier));
      const next = (Number(mark.value.slice(8)) + number * strides.number) % 100_000;
      return moment.toISOString().slice(0, 10).replaceAll('-', '') + String(next).padStart(5, '0');
    }
    case 'moment':
      return shiftedMoment(mark.value, earlier);
    case 'day':
      return new Date(Date.parse(`${mark.value}T00:00:00Z`) - wholeDays(earlier)).toISOString().slice(0, 10);
    case 'unique': {
      const digits = Math.min(9, mark.value.length - 2);
      const next = String(number * strides.unique + mark.place);
      if (next.length > digits) throw new Error(`${mark.value} is too short to be made unique ${next} times.`);
      return mark.value.slice(0, -digits) + next.padStart(digits, '0');
    }
    case 'name':
      return nameAt(number * 7919 + mark.place);
    case 'worker':
      return mark.among[(mark.among.indexOf(mark.value) + number) % mark.among.length] ?? mark.value;
  }
}

/** Days move by whole ones, and numbers with them. */
const wholeDays = (millis: number): number => Math.round(millis / dayMs) * dayMs;
const dashed = (digits: string): string => `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;

function nameAt(at: number): string {
  const family = familyNames[at % familyNames.length];
  const rest = Math.floor(at / familyNames.length);
  const first = givenNames[rest % givenNames.length];
  return `${family}${first}${givenNames[Math.floor(rest / givenNames.length) % givenNames.length]}`;
}

/** A rid of version 7 earlier in time, whose last 24 bits are mixed with the number of the copy. */
function copiedRid(rid: string, number: number, earlier: number): string {
  const time = (Number.parseInt(rid.slice(0, 8) + rid.slice(9, 13), 16) - earlier).toString(16).padStart(12, '0');
  const tail = (Number.parseInt(rid.slice(-6), 16) ^ number).toString(16).padStart(6, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}${rid.slice(13, -6)}${tail}`;
}

/** Moments as PostgreSQL copies them (`2026-11-24 10:00:00.5+00`) and as JSON holds them keep their form. */
function shiftedMoment(value: string, earlier: number): string {
  const stored = value.includes(' ');
  const at = new Date(Date.parse(stored ? `${value.replace(' ', 'T').replace(/\+00$/, '')}Z` : value) - earlier);
  if (stored) return at.toISOString().replace('T', ' ').replace('Z', '+00');
  if (value.endsWith('Z')) return at.toISOString();
  return `${new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
}

const rid = '[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}';
const moment = String.raw`\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d+)?(?:\+00|\+08:00|Z)`;
const day = String.raw`\d{4}-\d\d-\d\d(?!\d)`;
const number = String.raw`20\d{11}(?!\d)`;

/** Finds the marks of a text; what is known beside their forms is given: own rids, unique texts, names, workers. */
export function markFinder(known: ReadonlyMap<string, Mark>): (text: string) => (string | Mark)[] {
  const words = [...known.keys()].filter((word) => !new RegExp(`^${rid}$`).test(word));
  const escaped = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const finder = new RegExp([...escaped, rid, moment, number, day].map((one) => `(?:${one})`).join('|'), 'g');
  return (text) => {
    const pieces: (string | Mark)[] = [];
    let from = 0;
    for (const { 0: value, index } of text.matchAll(finder)) {
      const mark = known.get(value) ?? markOfForm(value);
      if (!mark) continue;
      pieces.push(text.slice(from, index), mark);
      from = index + value.length;
    }
    pieces.push(text.slice(from));
    return pieces;
  };
}

function markOfForm(value: string): Mark | undefined {
  if (value.length === 36) return undefined;
  if (value.length === 13 && !value.includes('-')) return { kind: 'number', value };
  return { kind: value.length === 10 ? 'day' : 'moment', value };
}
