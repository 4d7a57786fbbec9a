import { leadTimeDays } from '@yance/contract/catalogue/lead-time-days.ts';
import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { listTypeGroups, searchServices } from '@yance/contract/catalogue/endpoints.ts';
import { getAbility } from '@yance/contract/content/ability-endpoints.ts';
import { Breadcrumb } from '@yance/ui/breadcrumb.tsx';
import { formatDate } from '@yance/ui/format.ts';
import { breadcrumbData } from '../../lib/linked-data.ts';
import { pageMeta } from '../../lib/meta.ts';
import { reader } from '../../lib/read.ts';
import { readNotes } from '../../lib/settings.ts';
import { siteOf } from '../../lib/use-site.ts';
import { Section } from '../../parts/section.tsx';
import { Counters } from './counters.tsx';
import { EntryDialog, type OpenedEntry } from './entry-dialog.tsx';
import { InstrumentWall } from './instrument-wall.tsx';
import { Laboratories } from './laboratories.tsx';
import css from './page.module.css';
import { pictured } from './pictured.ts';
import { Qualifications } from './qualifications.tsx';
import { shownAbility } from './shown-ability.ts';
import { Turnaround } from './turnaround.tsx';

const crumbs = [{ label: '首页', href: '/' }, { label: '能力展示' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const read = reader(context);
  const [ability, groups, services, { ability: note }] = await Promise.all([
    read(getAbility, {}),
    read(listTypeGroups, {}),
    read(searchServices, { sort: 'popular', size: 100 }),
    readNotes(read, 'ability'),
  ]);
  return { note, ...shownAbility(pictured(ability, groups, services.list)) };
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const { origin, name } = siteOf(matches);
  const { laboratories = [], instruments = [], qualifications = [] } = loaderData ?? {};
  const held = qualifications.length > 0 ? '、资质证书' : '';
  return pageMeta(origin, name, {
    title: '能力展示',
    description: `${name}的 ${laboratories.length} 个实验室与 ${instruments.length} 台仪器${held}，以及按真实订单统计的检测周期。`,
    path: '/televised',
    data: breadcrumbData(origin, crumbs),
  });
}

/** Where and with what the work is done, and how long it really takes. */
export default function Televised() {
  const { note, laboratories, instruments, qualifications, counters, turnaround } = useLoaderData<typeof loader>();
  const [opened, setOpened] = useState<OpenedEntry | null>(null);
  return (
    <div className="content">
      <div className={css.top}>
        <Breadcrumb crumbs={crumbs} />
      </div>
      <header className={css.head}>
        <h1>能力展示</h1>
        <p>{note}</p>
      </header>
      <Counters counters={counters} />
      {laboratories.length > 0 && (
        <Section title="实验室">
          <Laboratories
            laboratories={laboratories}
            onOpen={(one) => setOpened({ ...one, facts: [{ name: '所在地', value: one.city }] })}
          />
        </Section>
      )}
      {instruments.length > 0 && (
        <Section title="仪器">
          <InstrumentWall
            instruments={instruments}
            onOpen={(one) =>
              setOpened({
                ...one,
                facts: [
                  { name: '型号', value: one.model },
                  { name: '实验室', value: one.laboratory },
                ],
              })
            }
          />
        </Section>
      )}
      <Section title="检测周期" note={`从收到样品到数据发布，近 ${leadTimeDays} 天完成的订单`}>
        <Turnaround rows={turnaround} />
      </Section>
      {qualifications.length > 0 && (
        <Section title="资质">
          <Qualifications
            qualifications={qualifications}
            onOpen={(one) =>
              setOpened({
                ...one,
                facts: [
                  { name: '证书编号', value: one.number },
                  { name: '发证机构', value: one.issuer },
                  { name: '有效期至', value: one.valid_until ? formatDate(`${one.valid_until}T00:00:00+08:00`) : '' },
                ],
              })
            }
          />
        </Section>
      )}
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
