import { listProviders } from '@yance/contract/providers/staff-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { Alert } from 'antd';
import { useRecord } from '../../lib/use-record.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { ProviderSection } from './provider-section.tsx';
import styles from './providers.module.css';

type Master = OutputOf<typeof listProviders>['master'];

/** The accounts at providers: where each value comes from, writing, deleting and testing them; never a value itself. */
export default function ProvidersPage() {
  const query = useRecord(listProviders, {});
  return (
    <>
      <PageHead title="服务商密钥" note="加密保存，保存后不再显示；服务器的环境变量优先" />
      <Loaded query={query}>
        {({ list, master }) => (
          <>
            <MasterNotice master={master} />
            <div className={styles.accounts}>
              {list.map((account) => (
                <ProviderSection key={account.supplier} account={account} />
              ))}
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}

/** What is wrong with the master key, and what to do; nothing while all is well. */
function MasterNotice({ master }: { master: Master }) {
  if (master !== 'missing' && master !== 'other') return null;
  return (
    <Alert
      showIcon
      type="error"
      title={
        master === 'missing' ? '主密钥不在服务器上，已保存的密钥无法使用' : '主密钥已更换，部分已保存的密钥无法使用'
      }
      description="请运维人员放回原来的 provider.key（或环境变量 PROVIDER_MASTER_KEY）并重启。找不到时，逐个删除标为「无法解密」的密钥，再重新填写。"
      style={{ marginBottom: 12 }}
    />
  );
}
