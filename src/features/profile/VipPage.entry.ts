import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type VipPageProps = z.output<typeof props>

export default defineEntry({
  label: 'VIP levels page',
  about: 'The VIP levels, what each brings and how far the player is.',
  slots: ['page'],
  props,
  sample: {},
})
