import { fileAddress } from '@yance/web/viewer/file-address.ts';
import { useLocation, useNavigate } from 'react-router';

/** Which result file is open over the page, by the address. */
export const useOpenFile = () => fileAddress(useLocation(), useNavigate());
