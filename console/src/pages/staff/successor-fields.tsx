import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import { listManagers } from '@yance/contract/requirements/staff-endpoints.ts';
import { listCouriers } from '@yance/contract/sampling/staff-endpoints.ts';
import { Form, Select } from 'antd';
import { useRecord } from '../../lib/use-record.ts';
import type { Person } from './person.ts';

/** What the fields of a step send: who takes over; left empty, the work is spread by load. */
export interface Successors {
  manager_rid?: string;
  courier_rid?: string;
}

/** Who takes over what a person is responsible for in these roles. */
export function SuccessorFields({ person, roles }: { person: Person; roles: readonly StaffRole[] }) {
  return (
    <>
      {roles.includes('B') ? <ManagerField person={person} /> : null}
      {roles.includes('R') ? <CourierField person={person} /> : null}
    </>
  );
}

function ManagerField({ person }: { person: Person }) {
  const { data, isPending } = useRecord(listManagers, {});
  const others = data?.filter(({ rid }) => rid !== person.rid);
  return (
    <ColleagueField
      name="manager_rid"
      label="接手的业务经理"
      placeholder="按负责客户数自动分配"
      colleagues={others}
      loading={isPending}
      extra={
        others?.length === 0
          ? '没有其他在岗的业务经理：客户和订单将暂时没有业务经理，请尽快新增或恢复一位。'
          : `负责的 ${person.members} 位客户，以及未完成的订单和需求，都交给接手的同事；客户会收到通知。`
      }
    />
  );
}

function CourierField({ person }: { person: Person }) {
  const { data, isPending } = useRecord(listCouriers, {});
  const others = data?.list.filter(({ rid }) => rid !== person.rid);
  return (
    <ColleagueField
      name="courier_rid"
      label="接手的取样员"
      placeholder="按当天的取样数自动分配"
      colleagues={others}
      loading={isPending}
      extra={
        others?.length === 0
          ? '没有其他在岗的取样员：还未完成的上门取样暂时留在此人名下，请尽快新增一位并重新安排。'
          : '已安排但未完成的上门取样交给接手的同事；客户会收到通知。'
      }
    />
  );
}

interface FieldProps {
  name: keyof Successors;
  label: string;
  placeholder: string;
  extra: string;
  /** Undefined while they are read. */
  colleagues: readonly { rid: string; name: string }[] | undefined;
  loading: boolean;
}

function ColleagueField({ name, label, placeholder, extra, colleagues, loading }: FieldProps) {
  return (
    <Form.Item name={name} label={label} extra={extra}>
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        loading={loading}
        disabled={colleagues?.length === 0}
        placeholder={placeholder}
        options={colleagues?.map(({ rid, name: title }) => ({ value: rid, label: title }))}
      />
    </Form.Item>
  );
}
