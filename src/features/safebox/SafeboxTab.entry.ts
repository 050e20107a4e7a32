import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type SafeboxTabProps = z.output<typeof props>
export default defineEntry({
  label: 'Safebox',
  about: 'Where players put money aside, inside the wallet.',
  slots: ['walletTabs'],
  props,
  sample: {},
})
