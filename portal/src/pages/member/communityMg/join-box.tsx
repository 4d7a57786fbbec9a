import type { CommunityDetail } from '@yance/contract/communities/community.ts';
import { Copyable } from '@yance/ui/copyable.tsx';
import css from './community.module.css';

/** How others come in: by the code, the link, or its picture. */
export function JoinBox({ join, name }: { join: NonNullable<CommunityDetail['join']>; name: string }) {
  return (
    <section className={css.join} aria-label="加入方式">
      <img src={join.qr_picture} alt={`加入${name}的二维码`} width={120} height={120} />
      <dl>
        <div>
          <dt>课题组编码</dt>
          <dd className={css.code}>
            <Copyable text={join.code} label="课题组编码" />
          </dd>
        </div>
        <div>
          <dt>加入链接，扫码或打开后申请，由您或管理员同意</dt>
          <dd>
            <Copyable text={join.address} label="加入链接" />
          </dd>
        </div>
      </dl>
    </section>
  );
}
