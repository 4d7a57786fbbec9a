import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listJoined } from '@yance/contract/communities/endpoints.ts';
import { listProjects } from '@yance/contract/communities/project-endpoints.ts';
import { SelectField } from '@yance/ui/field.tsx';
import { reading } from '../../lib/query.ts';
import { limitWords } from '../../parts/communities/limit-words.ts';
import type { TypedDemand } from './use-demand.ts';
import css from './coupon-choice.module.css';

/**
 * Whose money pays: the member's own, or that of a community whose orders the member may place. Who is in none sees
 * nothing of it. Instrument time is paid by its person.
 */
export function PayerChoice({
  demand,
  onChange,
}: {
  demand: TypedDemand;
  onChange: (change: Partial<TypedDemand>) => void;
}) {
  const { data } = useQuery(reading(listJoined, {}));
  const { community_rid: chosen, bookings, lines } = demand;
  const payers = data?.list.filter(({ may_order }) => may_order) ?? [];
  const timed = bookings.length > 0;
  const gone = data && chosen && (timed || !payers.some(({ community_rid }) => community_rid === chosen));
  useEffect(() => {
    if (gone) onChange({ community_rid: null, project_rid: null });
    // The page's handler is a new one at each turn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [gone]);
  if (payers.length === 0 || lines.length === 0) return null;
  return (
    <section className={css.choice} aria-label="支付方">
      <h2>支付方</h2>
      <fieldset>
        <legend className="visually-hidden">选择由谁支付</legend>
        <label className={css.option}>
          <input
            type="radio"
            name="payer"
            checked={!chosen}
            onChange={() => onChange({ community_rid: null, project_rid: null })}
          />
          <span>个人账户</span>
        </label>
        {payers.map(({ community_rid, community, limits }) => (
          <label key={community_rid} className={css.option}>
            <input
              type="radio"
              name="payer"
              checked={chosen === community_rid}
              disabled={timed}
              // What takes something off is the person's own.
              onChange={() => onChange({ community_rid, project_rid: null, coupon_rid: null, use_points: false })}
            />
            <span>
              <strong>{community}</strong>
              {limits && <small>{limitWords(limits)}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      {chosen && (
        <div className={css.beside}>
          <ProjectField rid={chosen} demand={demand} onChange={onChange} />
        </div>
      )}
      <p className={css.note}>
        {timed
          ? '机时预约由个人支付；要用课题组资金，请把检测项目分开提交。'
          : '用课题组资金时不能使用个人的优惠券和积分；超出限额的订单由负责人或管理员审批。'}
      </p>
    </section>
  );
}

/** For which project of the community; its grant number becomes the reference of the order. */
function ProjectField({
  rid,
  demand: { project_rid },
  onChange,
}: {
  rid: string;
  demand: TypedDemand;
  onChange: (change: Partial<TypedDemand>) => void;
}) {
  const { data } = useQuery(reading(listProjects, { rid }));
  const projects = data?.list.filter(({ active }) => active) ?? [];
  const gone = data && project_rid && !projects.some((one) => one.rid === project_rid);
  useEffect(() => {
    if (gone) onChange({ project_rid: null });
    // The page's handler is a new one at each turn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [gone]);
  if (projects.length === 0) return null;
  return (
    <SelectField
      label="经费项目（选填）"
      hint="课题编号作为订单的参考号，印在对账单与发票资料上"
      value={project_rid ?? ''}
      onChange={({ target }) => onChange({ project_rid: target.value || null })}
    >
      <option value="">不指定</option>
      {projects.map((one) => (
        <option key={one.rid} value={one.rid}>
          {one.grant_no ? `${one.name}（${one.grant_no}）` : one.name}
        </option>
      ))}
    </SelectField>
  );
}
