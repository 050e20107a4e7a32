import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type OpenInChromeProps = z.output<typeof props>

export default defineEntry({
  label: 'Open in Chrome or Safari, inside other apps’ browsers',
  slots: ['overlays'],
  props,
  sample: {},
})
