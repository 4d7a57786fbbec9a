import type { RequirementDetail } from '@yance/contract/requirements/requirement.ts';
import { assignRequirement, listManagers } from '@yance/contract/requirements/staff-endpoints.ts';
import { Form, Select } from 'antd';
import { call } from '../../lib/call.ts';
import { useRecord } from '../../lib/use-record.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { Loaded } from '../../parts/loaded.tsx';

/** Which colleague takes care of it. */
export function GiveDialog({ requirement, close }: { requirement: RequirementDetail; close: () => void }) {
  const query = useRecord(listManagers, {});
  return (
    <FormDialog<{ manager_rid: string }, unknown>
      title={`分配 ${requirement.requirement_no}`}
      label="分配给同事"
      close={close}
      send={({ manager_rid }, idempotencyKey) =>
        call(assignRequirement, { rid: requirement.rid, manager_rid }, { idempotencyKey })
      }
    >
      <Loaded query={query}>
        {(managers) => (
          <Form.Item name="manager_rid" label="业务经理" rules={[{ required: true, message: '请选择业务经理' }]}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={managers.map(({ rid, name }) => ({ value: rid, label: name }))}
            />
          </Form.Item>
        )}
      </Loaded>
    </FormDialog>
  );
}
