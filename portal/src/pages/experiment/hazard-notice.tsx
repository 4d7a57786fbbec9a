import { keysOf } from '@yance/contract/kernel/keys.ts';
import type { FieldError } from '@yance/contract/kernel/endpoint.ts';
import { hazards, stoppingHazards } from '@yance/contract/orders/demand.ts';
import { Link } from '@yance/ui/link.tsx';
import { withQuery } from '../../lib/address.ts';
import { useSession } from '../../lib/session.ts';
import { useSite } from '../../lib/use-site.ts';
import type { TypedLine } from './use-demand.ts';
import css from './demand.module.css';

type Group = Pick<TypedLine['groups'][number], 'hazards'>;

/** The hazards of samples that stop online ordering, in words; empty without one. */
const stopping = (groups: readonly Group[]): string =>
  keysOf(hazards)
    .filter((key) => stoppingHazards.includes(key) && groups.some((group) => group.hazards.includes(key)))
    .map((key) => hazards[key])
    .join('、');
export const stoppingWords = ({ groups }: { groups: readonly Group[] }): string => stopping(groups);

/** The groups that cannot be ordered online, as refusals at their fields. */
export const stoppedGroups = (lines: readonly { groups: readonly Group[] }[]): FieldError[] =>
  lines.flatMap(({ groups }, line) =>
    groups.flatMap((group, at) => {
      const words = stopping([group]);
      const msg = `${words}样品不能在线下单，请联系业务经理或发布需求`;
      return words ? [{ path: `lines.${line}.groups.${at}.hazards`, msg }] : [];
    }),
  );

/** Offers the manager beside the choice of a hazard that an order cannot have. */
export function HazardNotice({ group, about }: { group: Group; about: string }) {
  const words = stopping([group]);
  return words ? <WayOut words={words} about={about} /> : null;
}

function WayOut({ words, about }: { words: string; about: string }) {
  const manager = useSession().member?.userInfo.manager;
  const { hotline } = useSite();
  const phone = manager?.phone || hotline;
  return (
    <p className={css.stop} role="alert">
      {words}样品不能在线下单，请联系{manager ? `您的业务经理${manager.name}` : '客服'}
      {phone && (
        <>
          ：<Link href={`tel:${phone}`}>{phone}</Link>
        </>
      )}
      ，或<Link href={withQuery('/require', { about })}>发布需求</Link>，由业务经理评估后与您联系。
    </p>
  );
}
