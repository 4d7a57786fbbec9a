import { manyKinds, type ManyKind } from '@yance/contract/content/entries.ts';
import { getEntry } from '@yance/contract/content/staff-endpoints.ts';
import { getSettings } from '@yance/contract/settings/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { reading } from '../../lib/call.ts';
import { useMay } from '../../lib/may.ts';
import { useRecord } from '../../lib/use-record.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Missing } from '../../parts/missing.tsx';
import { EntryEditor } from './entry-editor.tsx';
import { entryInput } from './entry-calls.ts';

/** One entry to edit; the last part of the address is its rid, its lasting name, or `new` with the kind behind it. */
export default function EntryPage() {
  const { rid = '' } = useParams();
  const { search, key } = useLocation();
  const may = useMay();
  // What was new a moment ago keeps its form, with the marks of what the server refused.
  const [created, setCreated] = useState<{ rid: string; key: string } | null>(null);
  const query = useQuery({ ...reading(getEntry, entryInput(rid)), enabled: rid !== 'new' });
  const site = useRecord(getSettings, { keys: ['company.name'] });
  const kind = new URLSearchParams(search).get('kind');
  if (rid === 'new') {
    if (!isMany(kind)) return <Missing words="没有这一类内容" />;
    if (!may('content.edit')) return <Missing words="您的岗位不能新建内容" />;
    return (
      <Loaded query={site}>
        {(settings) => (
          <EntryEditor
            key={key}
            entry={null}
            kind={kind}
            author={typeof settings['company.name'] === 'string' ? settings['company.name'] : ''}
            created={(made) => setCreated({ rid: made, key })}
          />
        )}
      </Loaded>
    );
  }
  if (!query.data) return <Loaded query={query}>{() => null}</Loaded>;
  const same = created?.rid === rid ? created.key : rid;
  return <EntryEditor key={same} entry={query.data} kind={query.data.kind} />;
}

const isMany = (kind: string | null): kind is ManyKind => manyKinds.includes(kind as ManyKind);
