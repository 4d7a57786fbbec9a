import { AccessLog } from './access-log.tsx';
import { ShareChoice } from './share-choice.tsx';
import { ShareLinks } from './share-links.tsx';
import css from './sharing.module.css';

/** With whom the results of an order are shared: communities of the owner, people without an account, and who read. */
export default function ResultSharing({ orderRid, inCommunity }: { orderRid: string; inCommunity: boolean }) {
  return (
    <>
      {inCommunity && (
        <section className={css.part} aria-label="与课题组共享">
          <h3>与课题组共享</h3>
          <ShareChoice kind="order" rid={orderRid} />
        </section>
      )}
      <section className={css.part} aria-label="通过链接分享">
        <h3>通过链接分享</h3>
        <ShareLinks orderRid={orderRid} />
      </section>
      <AccessLog orderRid={orderRid} readers={['community', 'link']} empty="还没有人查看。" />
    </>
  );
}
