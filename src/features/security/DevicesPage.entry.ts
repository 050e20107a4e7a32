import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type DevicesPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Devices page',
  about: 'Where the player is logged in, with what ends each session.',
  slots: ['page'],
  props,
  sample: {},
})
