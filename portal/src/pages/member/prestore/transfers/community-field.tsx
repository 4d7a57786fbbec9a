import { useQuery } from '@tanstack/react-query';
import { listJoined } from '@yance/contract/communities/endpoints.ts';
import { SelectField } from '@yance/ui/field.tsx';
import { Link } from '@yance/ui/link.tsx';
import { reading } from '../../../../lib/query.ts';
import css from '../prestore.module.css';

/** One of the communities that the member is in; without any, the way to join one. */
export function CommunityField({
  value,
  error,
  onChange,
  onLeave,
}: {
  value: string;
  error: string | undefined;
  onChange: (community_rid: string) => void;
  /** Called when the member goes to join one. */
  onLeave: () => void;
}) {
  const { data } = useQuery(reading(listJoined, {}));
  const joined = data?.list.filter(({ state }) => state === 'joined');
  return (
    <>
      {joined?.length === 0 && (
        <p className={css.rejected}>
          您还没有加入课题组。
          <Link href="/member/communityJn" onClick={onLeave}>
            去加入
          </Link>
        </p>
      )}
      <SelectField label="课题组" value={value} error={error} onChange={(event) => onChange(event.target.value)}>
        <option value="">请选择</option>
        {joined?.map((one) => (
          <option key={one.community_rid} value={one.community_rid}>
            {one.community}
          </option>
        ))}
      </SelectField>
    </>
  );
}
