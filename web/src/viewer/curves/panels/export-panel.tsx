import { useState } from 'react';
import { toast } from '@yance/ui/toast.tsx';
import { nameOf, save } from '../../kit/save.ts';
import { Choice, Tool } from '../../kit/tools.tsx';
import css from '../curves.module.css';
import type { Figure, Sight } from '@yance/figures/curves/figure.ts';
import { csvOf, originTextOf } from '../export/data-text.ts';
import { figureWidths } from '@yance/figures/curves/figure-look.ts';
import { figurePng, figureSvg } from '../export/make-figure.ts';
import type { Trace } from '@yance/figures/curves/trace.ts';

const captions = { beneath: '注明于图下', none: '不注明（由图题说明）' } as const;
const widths = { one: `单栏 ${figureWidths.one} mm`, two: `双栏 ${figureWidths.two} mm` } as const;

/** Figures for print and columns of numbers, each with the words of what was done. */
export function ExportPanel({
  figure,
  original,
  said,
  cautions,
  notes,
  title,
  source,
  sight,
}: {
  /** As it is drawn, with what is not hidden. */
  figure: Figure;
  /** The same traces as the file holds them. */
  original: readonly Trace[];
  said: readonly string[];
  /** What must not be concluded from the curves as they are drawn; among the notes too. */
  cautions: readonly string[];
  /** What holds of the file's own numbers too. */
  notes: readonly string[];
  title: string;
  /** What the numbers are before anything is done to them. */
  source: string;
  sight: () => Sight | undefined;
}) {
  const [width, setWidth] = useState<keyof typeof widths>('one');
  const [chosen, setSource] = useState<'treated' | 'file'>('treated');
  const [caption, setCaption] = useState<keyof typeof captions>('beneath');
  const beneath = [said.length > 0 ? `已处理：${said.join('；')}。` : '', ...cautions].join('');
  const treated = said.length > 0 && chosen === 'treated';
  const traces = treated ? figure.traces : original;
  const words = [title, treated ? `数据：处理后的数值（${said.join('；')}）` : `数据：${source}，未作处理`, ...notes];
  const order = (seen: Sight) => ({
    figure,
    sight: seen,
    millimetres: figureWidths[width],
    title,
    said: [title, ...said, ...notes],
    caption: caption === 'beneath' ? beneath : '',
  });
  const keep = (make: (seen: Sight) => Blob | Promise<Blob>, ending: string, word: string) => {
    const seen = sight();
    if (!seen) return;
    Promise.resolve(make(seen)).then(
      (blob) => save(blob, nameOf(title, word, ending)),
      () => toast.error('图片没有生成，请稍后重试'),
    );
  };
  const text = (content: string, type: string) => () => new Blob([content], { type });
  return (
    <section className={css.panel} aria-label="导出">
      <Choice label="图宽" value={width} options={widths} onChange={setWidth} />
      {beneath && <Choice label="处理说明" value={caption} options={captions} onChange={setCaption} />}
      <Tool
        label="图片 SVG"
        onPress={() => keep((seen) => new Blob([figureSvg(order(seen))], { type: 'image/svg+xml' }), 'svg', '图')}
      />
      <Tool label="图片 PNG（600 dpi）" onPress={() => keep((seen) => figurePng(order(seen)), 'png', '图')} />
      {said.length > 0 && (
        <Choice label="数据" value={chosen} options={{ treated: '处理后的数值', file: source }} onChange={setSource} />
      )}
      <Tool label="数据 CSV" onPress={() => keep(text(csvOf(traces, words), 'text/csv'), 'csv', '数据')} />
      <Tool
        label="Origin 文本"
        onPress={() => keep(text(originTextOf(traces, words), 'text/tab-separated-values'), 'txt', 'Origin')}
      />
      <p className={css.quiet}>
        图片按期刊样式（白底、黑轴、刻度朝内）导出当前所见范围；数据为全部范围，
        {treated ? '是处理后的数值。' : `是${source}。`}
      </p>
    </section>
  );
}
