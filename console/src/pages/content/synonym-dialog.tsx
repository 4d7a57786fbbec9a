import { addSynonym } from '@yance/contract/content/staff-endpoints.ts';
import type { MissRow } from '@yance/contract/search/endpoints.ts';
import { Form, Input } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';

/** A search that found nothing becomes another word for what can be found. */
export function SynonymDialog({ miss, close }: { miss: MissRow; close: () => void }) {
  return (
    <FormDialog<{ word: string }, { group: string[] }>
      title={`“${miss.query}”等于`}
      label="加为同义词"
      send={({ word }, idempotencyKey) => call(addSynonym, { query: miss.query, word }, { idempotencyKey })}
      said={({ group }) => `已生效：${group.join('、')}`}
      close={close}
    >
      <Form.Item
        name="word"
        label="已有的词或项目名称"
        extra="该词已在同义词中时并入那一组，否则新建一组；立即生效"
        rules={[fieldRule(addSynonym.input.shape.word)]}
      >
        <Input maxLength={40} />
      </Form.Item>
    </FormDialog>
  );
}
