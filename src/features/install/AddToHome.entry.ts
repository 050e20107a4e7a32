import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type AddToHomeProps = z.output<typeof props>

/**
 * OV-03. What it offers is this site on the home screen, not the native app: what OV-06 and HM-21 say of app downloads is not
 * about it, so it may stand in green mode too.
 */
export default defineEntry({
  label: 'Add to the home screen (also in green mode: it offers this site, no app)',
  slots: ['overlays'],
  props,
  sample: {},
})
