import { sections, type SectionName } from '@yance/contract/reporting/figure.ts';
import { comparedPeriod, daysIn, type Period } from '@yance/contract/reporting/period.ts';
import { listSections, readFigures } from '@yance/contract/reporting/staff-endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { reading } from '../../lib/call.ts';
import { useRecord } from '../../lib/use-record.ts';
import { FigureBlock } from '../../parts/figures/figure-block.tsx';
import styles from '../../parts/figures/figures.module.css';
import { PeriodBar } from '../../parts/figures/period-bar.tsx';
import { usePeriod } from '../../parts/figures/use-period.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { FigureExport, MonthReport } from './figure-files.tsx';

/** The board: parts of the business by their figures, of chosen days beside an earlier period. */
export default function ReportPage() {
  const query = useRecord(listSections, {});
  return <Loaded query={query}>{(names) => <Board names={names} />}</Loaded>;
}

function Board({ names }: { names: readonly SectionName[] }) {
  const [address] = useSearchParams();
  const chosen = usePeriod();
  const { period, compare } = chosen;
  const section = names.find((name) => name === address.get('section')) ?? names[0];
  const before = compare === 'none' ? null : comparedPeriod(period, compare);
  return (
    <>
      <PageHead
        title="经营看板"
        note={`${spanWords(period)}（${daysIn(period)} 天）${before ? `，对比 ${spanWords(before)}（同样 ${daysIn(before)} 天）` : ''}`}
      >
        <MonthReport />
        {section ? <FigureExport {...{ section, period, compare }}>导出本页 Excel</FigureExport> : null}
      </PageHead>
      <nav className={styles.sections} aria-label="看板">
        {names.map((name) => {
          const to = new URLSearchParams(address);
          to.set('section', name);
          return (
            <Link
              key={name}
              to={{ search: `?${to.toString()}` }}
              replace
              aria-current={name === section ? 'page' : undefined}
            >
              {sections[name]}
            </Link>
          );
        })}
      </nav>
      <PeriodBar {...chosen} />
      {section ? <Part section={section} chosen={{ period, compare }} /> : <p>您的岗位还没有统计数字。</p>}
    </>
  );
}

const spanWords = ({ from, to }: Period): string => (from === to ? from : `${from} 至 ${to}`);

type Chosen = Pick<ReturnType<typeof usePeriod>, 'period' | 'compare'>;

function Part({ section, chosen: { period, compare } }: { section: SectionName; chosen: Chosen }) {
  const query = useQuery({
    ...reading(readFigures, { ...period, compare, section }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query}>
      {({ list }) => (
        <div className={styles.blocks} aria-busy={query.isPlaceholderData}>
          {list.map((figure) => (
            <FigureBlock
              key={figure.key}
              figure={figure}
              extra={
                <FigureExport
                  {...{ section: figure.section, period, compare }}
                  figure={figure.key}
                  size="small"
                  name={figure.title}
                >
                  导出
                </FigureExport>
              }
            />
          ))}
        </div>
      )}
    </Loaded>
  );
}
