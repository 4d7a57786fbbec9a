import { toast } from '@yance/ui/toast.tsx';
import type { SignedIn } from './index.tsx';

/** What a sign-in says, however it was made. */
export const welcome: SignedIn = ({ withdrawn }) => {
  toast.success('登录成功!', withdrawn ? '注销申请已撤回' : undefined);
};
