import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type DownloadEntryProps = z.output<typeof props>

export default defineEntry({
  label: 'Download entry of the app',
  about: 'A bar at the bottom that offers the app.',
  slots: ['overlays'],
  props,
  sample: {},
})
