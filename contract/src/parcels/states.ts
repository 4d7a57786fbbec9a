import { machine } from '../kernel/machine.ts';

/**
 * A parcel with samples, to the operator or back (domain.md, self-delivery): sent with a courier number, signed for by
 * itself when its courier says so or when all that it held was received. What the courier tells between is no step.
 */
export const parcelMachine = machine({
  name: 'parcel',
  states: { sent: '已寄出', signed: '已签收' },
  steps: [
    { from: null, event: 'send', by: ['C', 'W'], to: 'sent', label: '寄出' },
    { from: ['sent'], event: 'sign', by: ['T'], to: 'signed', label: '签收' },
  ],
  notes: { news: { label: '物流更新' } },
});
