import type { ReactNode } from 'react';
import { daysText } from '@yance/contract/catalogue/days-text.ts';
import type { AdvisedPlace } from '@yance/contract/catalogue/adviser/endpoints.ts';
import {
  fitNames,
  limits,
  topics,
  type AdviserAnswers,
  type Fit,
} from '@yance/contract/catalogue/adviser/questions.ts';
import { Button } from '@yance/ui/button.tsx';
import { Link } from '@yance/ui/link.tsx';
import { Tag, type Tone } from '@yance/ui/tag.tsx';
import { withQuery } from '../../lib/address.ts';
import { pictureHref } from '@yance/web/picture.ts';
import { AddToPlan } from './add-to-plan.tsx';
import { AdvisedPrice } from './advised-price.tsx';
import { keepAdvisedSample } from './advised-sample.ts';
import css from './adviser.module.css';
import type { usePlanned } from './use-planned.ts';

const tones: Readonly<Record<Fit, Tone>> = { 3: 'done', 2: 'info', 1: 'neutral' };

/** The page of a service with the answers in its form. */
const hrefOf = ({ card, filled }: AdvisedPlace): string =>
  withQuery(`/detail/${card.rid}`, Object.fromEntries(filled.map(({ key, value }) => [`p.${key}`, value])));

/** A service that can be booked: why it is named, what it does not tell, what it needs, costs and takes. */
export function AdvisedService({
  place,
  answers,
  planned,
}: {
  place: AdvisedPlace;
  answers: AdviserAnswers;
  planned: ReturnType<typeof usePlanned>;
}) {
  const keep = () => keepAdvisedSample(place.card.rid, answers);
  const { card, shows, unanswered, cautions, cannot, requirements, filled, demo } = place;
  return (
    <li className={css.place}>
      <img src={pictureHref(card.img)} alt="" width={112} height={84} loading="lazy" className={css.picture} />
      <div className={css.words}>
        <h4 className={css.name}>
          <Link href={hrefOf(place)} onClick={keep}>
            {card.name}
          </Link>{' '}
          <span className={css.english}>{card.english}</span>
        </h4>
        <p className={css.facts}>
          <AdvisedPrice place={place} />
          <span>{daysText(card)}</span>
          {card.urgent && <span>可加急</span>}
        </p>
        <ul role="list" className={css.shows}>
          {shows.map(({ topic, fit, text }) => (
            <li key={topic}>
              <Tag tone={tones[fit]}>{fitNames[fit]}</Tag>
              <span>
                <strong>{topics[topic]}</strong>：{text}
              </span>
            </li>
          ))}
        </ul>
        <dl className={css.reasons}>
          {unanswered.length > 0 && <Reason name="不回答">{unanswered.map((one) => topics[one]).join('；')}</Reason>}
          {cautions.length > 0 && (
            <Reason name="请注意">{cautions.map(({ limit, text }) => `${limits[limit]}：${text}`).join('；')}</Reason>
          )}
          {cannot.length > 0 && <Reason name="做不到">{cannot.join('；')}</Reason>}
          {requirements.length > 0 && <Reason name="样品要求">{requirements.slice(0, 2).map(plain).join('；')}</Reason>}
          {demo && (
            <Reason name="示例数据">
              <Link href={`/detail/${card.rid}#results`}>{demo}</Link>
            </Reason>
          )}
          {filled.length > 0 && (
            <Reason name="已选好">{filled.map(({ label, answer }) => `${label} ${answer}`).join('；')}</Reason>
          )}
        </dl>
        <div className={css.actions}>
          <Button look="primary" size="dense" href={hrefOf(place)} onClick={keep}>
            {card.type_id === 2 ? '查看并预约' : '查看并下单'}
          </Button>
          {card.type_id !== 2 && <AddToPlan place={place} planned={planned} keep={keep} />}
        </div>
      </div>
    </li>
  );
}

/** A line without the mark by which the page draws it as a heading or an item. */
const plain = (line: string): string => line.replace(/^(?:## |- )/, '').replace(/。$/, '');

function Reason({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
