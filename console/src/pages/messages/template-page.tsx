import { channelNames, channels } from '@yance/contract/notifications/channels.ts';
import { getTemplate } from '@yance/contract/notifications/staff-endpoints.ts';
import { Tabs } from 'antd';
import { useParams, useSearchParams } from 'react-router';
import { useRecord } from '../../lib/use-record.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { TemplateEditor } from './template-editor.tsx';

/** The words of one event, a tab for each channel. */
export default function TemplatePage() {
  const { key = '' } = useParams();
  const [address, setAddress] = useSearchParams();
  const channel = channels.find((one) => one === address.get('channel'));
  const query = useRecord(getTemplate, { key, channel });
  return (
    <Loaded query={query}>
      {(template) => (
        <TemplateEditor
          // Another channel or a newer version is another form.
          key={`${template.channel}/${template.version}`}
          template={template}
          tabs={
            <Tabs
              activeKey={template.channel}
              items={template.channels.map((one) => ({ key: one, label: channelNames[one] }))}
              onChange={(next) => setAddress({ channel: next }, { replace: true })}
            />
          }
        />
      )}
    </Loaded>
  );
}
