import { keysOf } from '@yance/contract/kernel/keys.ts';
import { hazards, stoppingHazards } from '@yance/contract/orders/demand.ts';
import { Link } from '@yance/ui/link.tsx';
import { withQuery } from '../../lib/address.ts';
import { useSession } from '../../lib/session.ts';
import { useSite } from '../../lib/use-site.ts';
import type { DraftLine } from './use-demand.ts';
import css from './demand.module.css';

/** The hazards of a line's samples that stop online ordering, in words; empty without one. */
export const stoppingWords = ({ groups }: Pick<DraftLine, 'groups'>): string =>
  keysOf(hazards)
    .filter((key) => stoppingHazards.includes(key) && groups.some((group) => group.hazards.includes(key)))
    .map((key) => hazards[key])
    .join('、');

/** Offers the manager in the place of the order that samples with such a hazard cannot have. */
export function HazardNotice({ line, about }: { line: DraftLine; about: string }) {
  const manager = useSession().member?.userInfo.manager;
  const { hotline } = useSite();
  const words = stoppingWords(line);
  if (!words) return null;
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
