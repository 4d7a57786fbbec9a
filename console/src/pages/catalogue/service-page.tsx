import { getStaffService } from '@yance/contract/catalogue/staff-endpoints.ts';
import { useParams } from 'react-router';
import { useRecord } from '../../lib/use-record.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { ServiceEditor } from './editor/service-editor.tsx';

/** One service at the editors' console pages. */
export default function ServicePage() {
  const { rid = '' } = useParams();
  const query = useRecord(getStaffService, { rid });
  return <Loaded query={query}>{(edit) => <ServiceEditor key={rid} stored={edit} />}</Loaded>;
}
