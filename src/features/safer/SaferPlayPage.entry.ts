import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const target = (path: string, title: string) => z.string().default(path).meta({ title, format: 'target' })

const props = z.strictObject({
  lead: z.string().default('safer.lead').meta({ title: 'First sentence', format: 'message' }),
  textTo: target('/profile/agree/responsible-gaming', 'Where the whole text is'),
  withdrawTo: target('/lobby/wallets/withdraw', 'Where a balance is withdrawn'),
  recordsTo: target('/record/transaction', 'Where the records are'),
  serviceTo: target('/service', 'Where customer service is'),
})
export type SaferPlayPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Safer play',
  about: 'Limits, breaks, self-exclusion and help for players.',
  slots: ['page'],
  props,
  sample: {},
})
