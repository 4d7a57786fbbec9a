import type { SavedView } from '@yance/contract/staff/preferences.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePageKeys } from '../../lib/keys/page-keys.ts';
import { late } from '../../lib/late.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { useHolder } from '../../lib/held-session.ts';
import { KeyHint } from '../key-hint.tsx';
import { MenuButton } from '../popup/menu-button.tsx';

const ViewDialog = late(async () => (await import('./view-dialog.tsx')).default);
const ViewsDialog = late(async () => (await import('./views-dialog.tsx')).default);

/** The named views of a list, the person's own and shared ones: filters, order and columns to come back to. */
export function ViewMenu({ hidden }: { hidden: readonly string[] }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { views } = usePreferences();
  const session = useHolder();
  const [shown, setShown] = useState(false);
  const [asked, setAsked] = useState<'name' | 'manage' | null>(null);
  usePageKeys('视图', [{ key: 'v', label: '打开视图', press: () => setShown(true) }]);
  const own = views.filter(({ list }) => list === pathname);
  const shared = session?.shared_views.filter(({ list }) => list === pathname) ?? [];
  const plain = viewOf(search, hidden);
  const open = [...own, ...shared].find((view) => sameSearch(view.search, search));
  const go = (view: Pick<SavedView, 'search'>) => void navigate({ pathname, search: view.search });
  const choice = (key: string, view: SavedView) => ({
    key,
    label: view.name,
    chosen: view === open,
    press: () => go(view),
  });
  const groups = [
    { choices: own.map((view) => choice(`own ${view.name}`, view)) },
    {
      title: shared.length > 0 ? '共享视图' : undefined,
      choices: shared.map((view) => choice(view.rid, view)),
    },
    {
      choices: [
        {
          key: '/save',
          label: '保存当前筛选为视图…',
          disabled: open !== undefined || plain === '',
          press: () => setAsked('name'),
        },
        ...(own.length + shared.length > 0
          ? [{ key: '/manage', label: '管理视图…', press: () => setAsked('manage') }]
          : []),
      ],
    },
  ];
  return (
    <>
      <MenuButton open={shown} setOpen={setShown} button={{ 'aria-keyshortcuts': 'v' }} groups={groups}>
        {open ? `视图：${open.name}` : '视图'}
        <KeyHint>V</KeyHint>
      </MenuButton>
      {asked === 'name' ? (
        <ViewDialog view={{ list: pathname, search: plain }} saved={go} close={() => setAsked(null)} />
      ) : null}
      {asked === 'manage' ? <ViewsDialog list={pathname} close={() => setAsked(null)} /> : null}
    </>
  );
}

/** A view is the list from its first page on, with the columns as they are seen. */
function viewOf(search: string, hidden: readonly string[]): string {
  const address = new URLSearchParams(search);
  address.delete('page');
  if (hidden.length > 0) address.set('hide', hidden.join(','));
  const text = address.toString();
  return text && `?${text}`;
}

/** Whether two addresses of a list say the same but for the page, in whichever order. */
function sameSearch(one: string, other: string): boolean {
  const said = (search: string) =>
    [...new URLSearchParams(search)]
      .filter(([key]) => key !== 'page')
      .map((pair) => pair.join('='))
      .toSorted()
      .join('&');
  return said(one) === said(other);
}
