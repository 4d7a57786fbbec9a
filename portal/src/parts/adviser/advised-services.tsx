import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { adviseServices } from '@yance/contract/catalogue/adviser/endpoints.ts';
import type { AdviserAnswers } from '@yance/contract/catalogue/adviser/questions.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Link } from '@yance/ui/link.tsx';
import { Skeleton } from '@yance/ui/skeleton.tsx';
import { failureWords } from '@yance/web/failure.ts';
import { call } from '../../lib/call.ts';
import { useSite } from '../../lib/use-site.ts';
import { requirementAddition } from '../requirement/addition.ts';
import { AdvisedService } from './advised-service.tsx';
import css from './adviser.module.css';
import { answerWords } from './answer-words.ts';
import { StoppedService } from './stopped-service.tsx';
import { UsefulChanges } from './useful-changes.tsx';
import { usePlanned } from './use-planned.ts';

type Advised = OutputOf<typeof adviseServices>;

/** What can be booked with its reasons, what cannot and why, and the way to a manager with the answers. */
export function AdvisedServices({ answers, onClose }: { answers: AdviserAnswers; onClose: () => void }) {
  const { advised, failure, retry } = useAdvice(answers);
  const { hotline } = useSite();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const planned = usePlanned();
  if (failure)
    return (
      <EmptyState
        title="推荐没有加载出来"
        note={failure}
        action={
          <Button look="primary" onClick={retry}>
            重试
          </Button>
        }
      />
    );
  if (!advised) return <Skeleton shape="card" count={3} />;
  const { places, stopped, changes } = advised;
  const require = () => {
    const likely = places[0] ?? stopped[0];
    requirementAddition.set({
      content: answerWords(answers).join('\n'),
      category: likely ? `${likely.type_name} · ${likely.card.category}` : '',
    });
    onClose();
    if (pathname !== '/require') void navigate('/require');
  };
  const ask = (
    <>
      <Button look={places.length > 0 ? 'plain' : 'primary'} onClick={require}>
        把回答写进需求
      </Button>
      {hotline && (
        <span>
          或致电 <Link href={`tel:${hotline}`}>{hotline}</Link>
        </span>
      )}
    </>
  );
  return (
    <>
      <p className={css.note}>{answerWords(answers).join('。')}</p>
      {places.length > 0 ? (
        <ol role="list" className={css.places}>
          {places.map((place) => (
            <AdvisedService key={place.card.rid} place={place} answers={answers} planned={planned} />
          ))}
        </ol>
      ) : (
        <>
          <UsefulChanges answers={answers} changes={changes} />
          <EmptyState
            title="没有可以直接预约的项目"
            note={`${changes.length > 0 ? '请按上面修改回答' : '请修改想知道的内容'}，或把回答发给业务经理，由经理为您找方法。`}
            action={<div className={css.ask}>{ask}</div>}
          />
        </>
      )}
      {stopped.length > 0 && (
        <section className={css.stopped}>
          <h4>能回答，但这份样品不适合</h4>
          <ul role="list">
            {stopped.map((place) => (
              <StoppedService key={place.card.rid} place={place} />
            ))}
          </ul>
        </section>
      )}
      {places.length > 0 && (
        <div className={css.ask}>
          <span>都不合适？业务经理可以为您找方法。</span>
          {ask}
        </div>
      )}
    </>
  );
}

function useAdvice({ sample, topics, limits, amount }: AdviserAnswers) {
  const [advised, setAdvised] = useState<Advised | null>(null);
  const [failure, setFailure] = useState('');
  const [tries, setTries] = useState(0);
  const given = JSON.stringify({ sample, topics: topics.join(','), limits: limits.join(','), amount });
  useEffect(() => {
    const leaving = new AbortController();
    setAdvised(null);
    setFailure('');
    call(adviseServices, JSON.parse(given), { quiet: true, signal: leaving.signal }).then(setAdvised, (error) => {
      if (!leaving.signal.aborted) setFailure(failureWords(error));
    });
    return () => leaving.abort();
  }, [given, tries]);
  return { advised, failure, retry: () => setTries((before) => before + 1) };
}
