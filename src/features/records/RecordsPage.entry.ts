import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type RecordsPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Records page',
  about: "Deposits, withdrawals and other movements of the player's money.",
  slots: ['page'],
  props,
  sample: {},
})
