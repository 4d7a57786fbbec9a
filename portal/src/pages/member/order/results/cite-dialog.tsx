import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { citations, instrumentGap, methodsText } from '@yance/contract/reports/cite.ts';
import { citeOrder } from '@yance/contract/reports/endpoints.ts';
import { acknowledgement } from '@yance/contract/results/acknowledgement.ts';
import { Button } from '@yance/ui/button.tsx';
import { Copyable } from '@yance/ui/copyable.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { useNow } from '@yance/web/now.ts';
import { save } from '@yance/web/viewer/kit/save.ts';
import { reading } from '../../../../lib/query.ts';
import { Waiting } from '../../../../parts/waiting/waiting.tsx';
import css from './cite-dialog.module.css';

type Cited = OutputOf<typeof citeOrder>;

/** What a paper needs of an order: methods, acknowledgement and references, ready to be copied. */
export default function CiteDialog({ rid, onClose }: { rid: string; onClose: () => void }) {
  const query = useQuery(reading(citeOrder, { rid }));
  const { data } = query;
  return (
    <Dialog open title="写论文用：方法、致谢与引用" onClose={onClose}>
      {!data && <Waiting queries={[query]} shape="row" count={4} />}
      {data?.tests.length === 0 && (
        <EmptyState
          title="还没有有效的检测报告"
          note="数据发布后签发报告，这里按项目、仪器、实测条件与送测要求写出文字。"
        />
      )}
      {data && data.tests.length > 0 && <Texts cited={data} />}
    </Dialog>
  );
}

function Texts({ cited: { publisher, tests } }: { cited: Cited }) {
  const methods = methodsText(tests);
  const thanks = acknowledgement(
    publisher,
    tests.map(({ name, english, instrument }) => ({ name, english, instruments: [instrument] })),
  );
  const today = shanghaiDate(new Date(useNow()));
  const references = tests.map((test) => citations(publisher, test, today));
  const file = (form: 'bibtex' | 'ris', ending: string) =>
    save(
      new Blob([references.map((one) => one[form]).join('\n')], { type: 'text/plain;charset=utf-8' }),
      `检测报告引用.${ending}`,
    );
  return (
    <div className={css.texts}>
      <Part title="方法（中文）" text={methods.zh} />
      <Part title="方法（英文）" text={methods.en} />
      <Part title="致谢（中文）" text={thanks.zh} />
      <Part title="致谢（英文）" text={thanks.en} />
      <Part title="参考文献（GB/T 7714）" text={references.map(({ gbt }) => gbt).join('\n')} />
      <div className={css.files}>
        <Button onClick={() => file('bibtex', 'bib')}>下载 BibTeX</Button>
        <Button onClick={() => file('ris', 'ris')}>下载 RIS（EndNote、Zotero）</Button>
      </div>
      <p className={css.note}>
        实测条件由结果文件读出，送测要求是下单时的填写，请与实际条件核对；英文只写仪器型号与数值，请按投稿要求补充。
        {methods.en.includes(instrumentGap) && `英文里的 ${instrumentGap} 处请填写仪器型号。`}
      </p>
    </div>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p className={css.text}>
        <Copyable text={text} label={title} />
      </p>
    </section>
  );
}
