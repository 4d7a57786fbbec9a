import { type ApplicationDetailForStaff, reissueReasons } from '@yance/contract/invoices/application.ts';
import { KeyValue } from '../../parts/key-value.tsx';
import { Section } from '../../parts/section.tsx';

/** What a customer wants the new invoice to say; what differs from the issued one stands beside what that one says. */
export function ReissueRequest({
  application,
  request,
}: {
  application: ApplicationDetailForStaff;
  request: NonNullable<ApplicationDetailForStaff['reissue']>;
}) {
  const pairs: [string, string, string][] = [
    ['抬头', application.title.name, request.title.name],
    ['类型', application.title.type_label, request.title.type_label],
    ['税号', application.title.tax_no, request.title.tax_no],
    ['内容', application.content, request.content],
    ['注册地址', application.title.address, request.title.address],
    ['注册电话', application.title.phone, request.title.phone],
    ['开户银行', application.title.bank, request.title.bank],
    ['银行账号', application.title.account, request.title.account],
    ['接收邮箱', application.email, request.email],
    ['备注', application.remark, request.remark],
  ];
  return (
    <Section title="换开为">
      <KeyValue
        facts={[
          {
            name: '换开原因',
            value: [reissueReasons[request.reason_kind], request.reason].filter(Boolean).join('：'),
            wide: true,
          },
          ...pairs.map(([name, before, now]) => ({
            name,
            value: before === now ? now : `${now || '（空）'}（原：${before || '空'}）`,
          })),
        ]}
      />
    </Section>
  );
}
