import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type OpenInChromeProps = z.output<typeof props>

export default defineEntry({
  label: 'Open in Chrome or Safari, inside other apps’ browsers',
  about: 'Helps visitors out of the browser of another app.',
  slots: ['overlays'],
  props,
  sample: {},
})
