import { providerStaffEndpoints } from '@yance/contract/providers/staff-endpoints.ts';
import { bind, inTwoParts } from '../../kernel/route.ts';
import { listProviders } from './keys/list-providers.ts';
import { removeKeys, writeKeys } from './keys/write-keys.ts';
import { keepTest, tryAccount } from './trials/test-provider.ts';

export const providerStaffCalls = bind(providerStaffEndpoints, {
  listProviders: ({ tx }) => listProviders(tx),
  writeProviderKeys: (call) => writeKeys(call, call.input),
  removeProviderKeys: (call) => removeKeys(call, call.input.supplier),
  testProvider: inTwoParts(
    (call) => tryAccount(call, call.input),
    (call, outcome) => keepTest(call, call.input.supplier, outcome),
  ),
});
