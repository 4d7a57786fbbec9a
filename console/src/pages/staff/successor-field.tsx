import { listManagers } from '@yance/contract/requirements/staff-endpoints.ts';
import { Form, Select } from 'antd';
import { useRecord } from '../../lib/use-record.ts';
import type { Person } from './person.ts';

/** Who takes over what a service manager is responsible for; empty spreads it by load. */
export function SuccessorField({ person }: { person: Person }) {
  const { data, isPending } = useRecord(listManagers, {});
  const others = data?.filter(({ rid }) => rid !== person.rid);
  return (
    <Form.Item
      name="manager_rid"
      label="接手的业务经理"
      extra={
        others?.length === 0
          ? '没有其他在职的业务经理：客户和订单将暂时没有业务经理，请尽快新增或恢复一位。'
          : `负责的 ${person.members} 位客户，以及未完成的订单和需求，都交给接手的同事；客户会收到通知。`
      }
    >
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        loading={isPending}
        disabled={others?.length === 0}
        placeholder="按负责客户数自动分配"
        options={others?.map(({ rid, name }) => ({ value: rid, label: name }))}
      />
    </Form.Item>
  );
}
