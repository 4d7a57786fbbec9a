import { syllablesOf } from '../../server/src/features/search/pinyin.ts';
import { conditions, materials } from './generate-services.ts';

const techniques =
  '扫描电镜 透射电镜 XRD X射线衍射 XPS 拉曼 红外光谱 核磁 热重 TG DSC BET 比表面积 ICP 元素分析 电化学 紫外 荧光光谱 原子力显微镜 AFM 质谱 GPC 拉伸试验 硬度 粒径 接触角 磁性 EBSD 聚焦离子束 CT'.split(
    ' ',
  );
const missing = '火箭发射 婚纱摄影 汽车维修 外卖配送 摄影课程'.split(' ');

/** A number below `below` from a small generator that always begins alike, so that two runs ask the same. */
function chooser(): (below: number) => number {
  let state = 20_261_121;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

/** One word of what is asked, as somebody types it: as it is, by its sound, by its initials, or with a slip. */
function typed(word: string, below: (below: number) => number): string {
  const kind = below(20);
  if (kind > 4) return word;
  const syllables = syllablesOf(word);
  if (kind < 2) return syllables.join('');
  if (kind === 2) return syllables.map((syllable) => syllable[0]).join('');
  const letters = Array.from(kind === 3 ? syllables.join('') : word);
  letters.splice(below(letters.length), 1);
  return letters.join('') || word;
}

function question(below: (below: number) => number): string {
  const one = (list: readonly string[]): string => list[below(list.length)] ?? '';
  const kind = below(100);
  if (kind < 35) return `${typed(one(materials), below)} ${typed(one(techniques), below)}`;
  if (kind < 60) return `${one(materials)} ${one(conditions)} ${typed(one(techniques), below)}`;
  if (kind < 75) return `${one(conditions)}${typed(one(techniques), below)}`;
  if (kind < 85) return typed(one(techniques), below);
  if (kind < 95) return typed(one(materials), below);
  if (kind < 97) return `${one(missing)}${one(conditions)}`;
  return one(Array.from(materials.join('') + conditions.join('')));
}

/**
 * What visitors type, each question once: materials, conditions and techniques together and alone, pinyin, initials,
 * slips, a single character, and what nobody offers; a fifth of it is followed by a filter or a next page.
 */
export function* searches(): Iterable<URLSearchParams> {
  const below = chooser();
  const seen = new Set<string>();
  for (;;) {
    const kw = question(below);
    if (seen.has(kw)) continue;
    seen.add(kw);
    const asked = new URLSearchParams({ kw, size: '24' });
    const more = below(25);
    if (more === 0) asked.set('page', '2');
    if (more === 1) asked.set('sort', 'price');
    if (more === 2) asked.set('priceMax', String(100 + below(900)));
    if (more === 3) asked.set('typeId', '1');
    if (more === 4) asked.set('urgent', '1');
    yield asked;
  }
}

/** What the search box asks while somebody types: the beginnings of the same words, each once. */
export function* beginnings(): Iterable<URLSearchParams> {
  const seen = new Set<string>();
  for (const asked of searches()) {
    const letters = Array.from(asked.get('kw') ?? '');
    for (let length = 1; length <= Math.min(letters.length, 8); length += 1) {
      const kw = letters.slice(0, length).join('');
      if (kw.trim() === '' || seen.has(kw)) continue;
      seen.add(kw);
      yield new URLSearchParams({ kw });
    }
  }
}

/** The same questions as the search page and its further groups get them: the words alone. */
export function* wordsOnly(): Iterable<URLSearchParams> {
  for (const asked of searches()) yield new URLSearchParams({ kw: asked.get('kw') ?? '' });
}
