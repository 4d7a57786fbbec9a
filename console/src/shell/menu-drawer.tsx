import type { Rights } from '@yance/contract/staff/permissions/rights.ts';
import { Drawer } from 'antd';
import { SideMenu } from './side-menu.tsx';

/** The menu on a narrow screen. */
export default function MenuDrawer({ open, close, rights }: { open: boolean; close: () => void; rights: Rights }) {
  return (
    <Drawer open={open} onClose={close} placement="left" size={264} title="菜单" styles={{ body: { padding: 8 } }}>
      <SideMenu rights={rights} chosen={close} />
    </Drawer>
  );
}
