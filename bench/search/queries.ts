import { materials } from './generate-services.ts';

const techniques =
  '扫描电镜 透射电镜 XRD X射线衍射 XPS 拉曼 红外光谱 核磁 热重 TG DSC BET 比表面积 ICP 元素分析 电化学 紫外 荧光光谱 原子力显微镜 AFM 质谱 GPC 拉伸试验 硬度 粒径 接触角 磁性 EBSD 聚焦离子束 CT'.split(
    ' ',
  );
const sounds = 'saomiao toushe ramam xrd smdj hongwai hecigongzhen rechongfenxi bibiaomianji yuanzili zhipu'.split(' ');
const misspelt = '扫瞄电镜 raamn 投射电镜 xdr spectrscopy'.split(' ');
const short = '电 热 X 光'.split(' ');
const missing = '火箭发射 qwertyuiop 婚纱摄影'.split(' ');

/** A number below `below` from a small generator that always begins alike, so that two runs ask the same. */
function chooser(): (below: number) => number {
  let state = 20_261_121;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

/**
 * What visitors type: a material and a technique, one of them alone, pinyin, initials, slips, a single character, and
 * what nobody offers; a fifth of it is followed by a filter or a next page. Few searches repeat.
 */
export function* searches(): Iterable<URLSearchParams> {
  const below = chooser();
  const one = (list: readonly string[]): string => list[below(list.length)] ?? '';
  for (;;) {
    const kind = below(100);
    const kw =
      kind < 45
        ? `${one(materials)} ${one(techniques)}`
        : kind < 65
          ? one(techniques)
          : kind < 80
            ? one(materials)
            : kind < 90
              ? one(sounds)
              : one(kind < 95 ? misspelt : kind < 98 ? missing : short);
    const asked = new URLSearchParams({ kw, size: '20' });
    const more = below(25);
    if (more === 0) asked.set('page', '2');
    if (more === 1) asked.set('sort', 'price');
    if (more === 2) asked.set('priceMax', String(100 + below(900)));
    if (more === 3) asked.set('typeId', '1');
    if (more === 4) asked.set('urgent', '1');
    yield asked;
  }
}

/** What the search box asks while somebody types: the beginnings of the same words. */
export function* beginnings(): Iterable<URLSearchParams> {
  for (const asked of searches()) {
    const word = asked.get('kw') ?? '';
    for (let length = 1; length <= Math.min(word.length, 6); length += 1)
      yield new URLSearchParams({ kw: word.slice(0, length) });
  }
}
