import { staffRoles } from '@yance/contract/kernel/endpoint.ts';
import { expect, test } from 'vitest';
import { rolesText } from './roles-text.ts';

test('the roles of a call stand by their names, and all of them as one word', () => {
  expect(rolesText(['B', 'F'])).toBe('业务经理、财务');
  expect(rolesText(staffRoles)).toBe('全部岗位');
  expect(rolesText([])).toBe('');
});
