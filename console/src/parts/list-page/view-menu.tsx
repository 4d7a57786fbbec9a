import type { SavedView } from '@yance/contract/staff/preferences.ts';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { prefer, usePreferences } from '../../lib/preferences.ts';

const ViewDialog = lazy(() => import('./view-dialog.tsx'));

/** The named views of a list: filters and order that a person comes back to, on whichever computer. */
export function ViewMenu() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { views } = usePreferences();
  const [naming, setNaming] = useState(false);
  const own = views.filter(({ list }) => list === pathname);
  const plain = withoutPage(search);
  const open = own.find((view) => view.search === plain);
  const drop = (view: SavedView) => void prefer({ views: views.filter((one) => one !== view) });
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          selectable: true,
          selectedKeys: open ? [open.name] : [],
          items: [
            ...own.map((view) => ({
              key: view.name,
              label: view.name,
              onClick: () => void navigate({ pathname, search: view.search }),
            })),
            ...(own.length > 0 ? [{ key: '/divider', type: 'divider' as const }] : []),
            {
              key: '/save',
              label: '保存当前筛选为视图…',
              disabled: open !== undefined || plain === '',
              onClick: () => setNaming(true),
            },
            ...(own.length > 0
              ? [
                  {
                    key: '/drop',
                    label: '删除视图',
                    children: own.map((view) => ({
                      key: `/drop ${view.name}`,
                      label: view.name,
                      onClick: () => drop(view),
                    })),
                  },
                ]
              : []),
          ],
        }}
      >
        <Button>{open ? `视图：${open.name}` : '视图'}</Button>
      </Dropdown>
      {naming ? (
        <Suspense fallback={null}>
          <ViewDialog view={{ list: pathname, search: plain }} close={() => setNaming(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** A view is the list from its first page on. */
function withoutPage(search: string): string {
  const address = new URLSearchParams(search);
  address.delete('page');
  const text = address.toString();
  return text && `?${text}`;
}
