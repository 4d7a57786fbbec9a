import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listJoined } from '@yance/contract/communities/endpoints.ts';
import { listProjects } from '@yance/contract/communities/project-endpoints.ts';
import { SelectField } from '@yance/ui/field.tsx';
import { call } from '../../lib/call.ts';
import { reading } from '../../lib/query.ts';
import { limitWords } from '../communities/limit-words.ts';
import css from './payer-fields.module.css';

/** Whose money pays: a community's, for one of its projects or none; the member's own where both are null. */
export interface ChosenPayer {
  community_rid: string | null;
  project_rid: string | null;
}
interface Props {
  chosen: ChosenPayer;
  onChange: (chosen: ChosenPayer) => void;
  /** In the place of `onChange` where the choice is gone and falls back to the own money: nobody has chosen that. */
  onGone?: (chosen: ChosenPayer) => void;
  /** Of several on one page each needs a name of its own. */
  name?: string;
}

const own: ChosenPayer = { community_rid: null, project_rid: null };

/**
 * The member's own money, or that of a community whose money the member may use. Who is in none sees nothing of it;
 * a choice that is gone falls back to the own, and that is said until another one is made.
 */
export default function PayerFields({ chosen, onChange, onGone = onChange, name = 'payer' }: Props) {
  const { data } = useQuery(reading(listJoined, {}));
  const { community_rid } = chosen;
  const payers = data?.list.filter(({ may_order }) => may_order) ?? [];
  const gone = data && community_rid && !payers.some((one) => one.community_rid === community_rid);
  const [fellBack, setFellBack] = useState(false);
  useEffect(() => {
    if (!gone) return;
    setFellBack(true);
    onGone(own);
    // The page's handler is a new one at each turn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [gone]);
  if (payers.length === 0 && !fellBack) return null;
  const choose = (next: ChosenPayer) => {
    setFellBack(false);
    onChange(next);
  };
  return (
    <>
      <fieldset className={css.payers}>
        <legend>支付方</legend>
        {fellBack && (
          <p className={css.fallen} role="status">
            原来选择的课题组已不能用于支付（您已不在组内，或课题组已停止下单），现已改由个人账户支付，请核对。
          </p>
        )}
        <label className={css.option}>
          <input type="radio" name={name} checked={!community_rid} onChange={() => choose(own)} />
          <span>个人账户</span>
        </label>
        {payers.map(({ community_rid: rid, community, limits }) => (
          <label key={rid} className={css.option}>
            <input
              type="radio"
              name={name}
              checked={community_rid === rid}
              onChange={() => choose({ community_rid: rid, project_rid: null })}
            />
            <span>
              <strong>{community}</strong>
              {limits && <small>{limitWords(limits)}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      {community_rid && !gone && (
        <div className={css.project}>
          <ProjectField key={community_rid} rid={community_rid} chosen={chosen} onChange={onChange} />
        </div>
      )}
    </>
  );
}

/**
 * For which project of the community; its grant number becomes the reference of what is bought. One that was closed is
 * chosen no more, and that is said until another choice is made.
 */
function ProjectField({ rid, chosen, onChange }: Pick<Props, 'chosen' | 'onChange'> & { rid: string }) {
  const { data } = useQuery({
    ...reading(listProjects, { rid }),
    // Who was removed a moment ago reads that above, not as a record that is missing.
    queryFn: ({ signal }) => call({ ...listProjects, changes: [] }, { rid }, { signal, quiet: true }),
  });
  const { project_rid } = chosen;
  const projects = data?.list.filter(({ active }) => active) ?? [];
  const gone = data && project_rid && !projects.some((one) => one.rid === project_rid);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    if (!gone) return;
    setLost(true);
    onChange({ ...chosen, project_rid: null });
    // The page's handler is a new one at each turn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [gone]);
  const choose = (next: string | null) => {
    setLost(false);
    onChange({ ...chosen, project_rid: next });
  };
  return (
    <>
      {lost && (
        <p className={css.fallen} role="status">
          原来选择的经费项目已停用，现未指定项目，不带课题编号，请核对。
        </p>
      )}
      {projects.length > 0 && (
        <SelectField
          label="经费项目（选填）"
          hint="课题编号作为参考号，印在对账单与发票资料上"
          value={project_rid ?? ''}
          onChange={({ target }) => choose(target.value || null)}
        >
          <option value="">不指定</option>
          {projects.map((one) => (
            <option key={one.rid} value={one.rid}>
              {one.grant_no ? `${one.name}（${one.grant_no}）` : one.name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
