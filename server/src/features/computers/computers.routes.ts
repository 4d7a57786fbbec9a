import { computerEndpoints } from '@yance/contract/computers/endpoints.ts';
import { computerOpenEndpoints } from '@yance/contract/computers/open-endpoints.ts';
import { computerStaffEndpoints } from '@yance/contract/computers/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { finishUpload, takeFile } from '../files/index.ts';
import { readSetting } from '../settings/index.ts';
import { askAboutFile, deliverFile } from './arrivals/deliver-file.ts';
import { beginComputerUpload } from './arrivals/begin-upload.ts';
import { listQuarantine } from './arrivals/list-quarantine.ts';
import { sendQuarantined } from './arrivals/open-quarantined.ts';
import { previewQuarantined } from './arrivals/preview-quarantined.ts';
import { assignQuarantined, discardQuarantined } from './arrivals/sort-arrival.ts';
import { addComputer, endComputer } from './keys/add-computer.ts';
import { listComputers, namesOfLaboratories } from './keys/list-computers.ts';
import { readProgram } from './keys/read-program.ts';

export const computerCalls = [
  ...bind(computerEndpoints, {
    greetComputer: async ({ tx, actor }) => ({
      laboratory: (await namesOfLaboratories(tx)).get(actor.laboratory_rid) ?? '',
      name: actor.name,
      most_mb: await readSetting(tx, 'upload.result_mb'),
      calls_per_minute: await readSetting(tx, 'computer.calls_per_minute'),
    }),
    askAboutFile: (call) => askAboutFile(call, call.input),
    sendComputerFile: (call) => takeFile(call, 'upload.result_mb'),
    beginComputerUpload: (call) => beginComputerUpload(call, call.input),
    finishComputerUpload: async (call) => ({ rid: (await finishUpload(call, call.input)).file?.rid ?? null }),
    deliverFile: (call) => deliverFile(call, call.input),
  }),
  ...bind(computerOpenEndpoints, {
    quarantineFile: (call) => sendQuarantined(call, call.input.ticket, call.http.request.headers.range),
  }),
  ...bind(computerStaffEndpoints, {
    listComputers: (call) => listComputers(call, call.input),
    addComputer: (call) => addComputer(call, call.input),
    endComputer: (call) => endComputer(call, call.input.rid),
    getComputerProgram: () => readProgram(),
    listQuarantine: (call) => listQuarantine(call, call.input),
    previewQuarantined: (call) => previewQuarantined(call, call.input.rid),
    assignQuarantined: (call) => assignQuarantined(call, call.input),
    discardQuarantined: (call) => discardQuarantined(call, call.input),
  }),
];
