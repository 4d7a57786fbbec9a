import type { ServiceEdit } from '@yance/contract/catalogue/staff-endpoints.ts';
import type { FieldError } from '@yance/contract/kernel/endpoint.ts';
import { Alert, Button, ConfigProvider, Tabs } from 'antd';
import { useMemo, useState, type ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { formatDateTime } from '@yance/ui/format.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { PageHead } from '../../../parts/page-head.tsx';
import { editsRecord } from '../../../parts/publishing/edits-record.ts';
import { VersionHistory } from '../../../parts/publishing/version-history.tsx';
import { SideBySide } from '../../../parts/section.tsx';
import { RecordState } from '../../../parts/publishing/record-state.tsx';
import { AdviceSection } from './advice-section.tsx';
import { BasicSection } from './basic-section.tsx';
import { DemoSection } from './demo-section.tsx';
import { EditorBar } from './editor-bar.tsx';
import styles from './editor.module.css';
import { FaultPlaces } from '../../../parts/draft-form/fault-places.ts';
import { LivePreview } from './live-preview.tsx';
import { ParametersSection } from './parameters-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { PricesSection } from './prices-section.tsx';
import { ServiceChanges } from './service-changes.tsx';
import type { SectionProps } from './section-props.ts';
import { TextSection } from './text-section.tsx';
import { useServiceEdit } from './use-service-edit.ts';

/** The parts of a service, with the beginnings of the paths under which their faults stand. */
const sections: readonly {
  key: string;
  label: string;
  paths: RegExp;
  Content: ComponentType<SectionProps>;
}[] = [
  {
    key: 'basic',
    label: '基本信息',
    paths: /^(?:name|english|sketch|tags|unit|days_min|days_max|img)$/,
    Content: (props) => (
      <>
        <BasicSection {...props} />
        <PictureSection {...props} />
      </>
    ),
  },
  { key: 'text', label: '图文内容', paths: /^(?:introduction|requirements|faq)/, Content: TextSection },
  { key: 'demo', label: '结果演示', paths: /^demo/, Content: DemoSection },
  { key: 'parameters', label: '参数表单', paths: /^parameters/, Content: ParametersSection },
  { key: 'prices', label: '价格规则', paths: /^prices/, Content: PricesSection },
  { key: 'advice', label: '推荐', paths: /^advice/, Content: AdviceSection },
];

/** Where faults are, so that nobody searches for them. */
function counted(label: string, faults: readonly FieldError[], paths: RegExp): string {
  const count = faults.filter(({ path }) => paths.test(path)).length;
  return count > 0 ? `${label}（${count} 处待完善）` : label;
}

const nothing: ReadonlyMap<string, string> = new Map();

/**
 * A service with all that its page, its form and its price are made of; beside it the form and price as members meet
 * them.
 */
export function ServiceEditor({ stored }: { stored: ServiceEdit }) {
  const navigate = useNavigate();
  const editor = useServiceEdit(stored, () => void navigate('/services', { replace: true }));
  const { held, draft, put, faults, dirty } = editor;
  const [versionsShown, setVersionsShown] = useState(false);
  const places = useMemo(
    () => (versionsShown ? new Map(faults.toReversed().map(({ path, msg }) => [path, msg])) : nothing),
    [versionsShown, faults],
  );
  useLeaveGuard(dirty);
  return (
    <FaultPlaces value={places}>
      <PageHead title={draft.name || '未命名项目'} note={<RecordState row={held} />}>
        {held.state === 'published' ? (
          <Button href={`/detail/${held.rid}`} target="_blank">
            查看线上页面
          </Button>
        ) : null}
      </PageHead>
      {editor.overtaken ? (
        <Alert
          showIcon
          type="warning"
          title={`${stored.updated_by}在 ${formatDateTime(stored.updated_at)} 修改过这个项目`}
          description={dirty ? '您的修改基于之前的版本，不能再保存。请先复制需要的内容，再载入新的版本。' : undefined}
          action={<Button onClick={editor.takeNewer}>载入新的版本</Button>}
        />
      ) : null}
      {versionsShown && faults.length > 0 ? (
        <Alert
          showIcon
          type="error"
          title={`还有 ${faults.length} 处需要完善，之后才能预览或发布`}
          description={
            <ul className={styles.faults}>
              {faults.slice(0, 12).map(({ path, msg }) => (
                <li key={`${path} ${msg}`}>{msg}</li>
              ))}
            </ul>
          }
        />
      ) : null}
      <SideBySide
        side={
          <div className={styles.aside}>
            <LivePreview draft={draft} urgency={held.urgency} />
          </div>
        }
      >
        <div className={styles.tabs}>
          <Tabs
            items={sections
              .map(({ key, label, paths, Content }) => ({
                key,
                label: versionsShown ? counted(label, faults, paths) : label,
                children: (
                  <div className={styles.tab}>
                    <ConfigProvider componentDisabled={!editsRecord(held)}>
                      <Content draft={draft} put={put} />
                    </ConfigProvider>
                  </div>
                ),
              }))
              .concat({
                key: 'history',
                label: '历史与记录',
                children: (
                  <div className={styles.tab}>
                    <VersionHistory
                      record={held}
                      pending={editor.pending || dirty}
                      restore={(number) => editor.run({ kind: 'restore', number })}
                      renderChanges={(number) => <ServiceChanges rid={held.rid} number={number} draft={draft} />}
                    />
                  </div>
                ),
              })}
          />
        </div>
      </SideBySide>
      <EditorBar editor={editor} showVersions={() => setVersionsShown(true)} />
    </FaultPlaces>
  );
}
