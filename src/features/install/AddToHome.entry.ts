import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type AddToHomeProps = z.output<typeof props>

/**
 * OV-03. It installs this site on the home screen, not the native app, so the rules for app downloads (OV-06, HM-21) do not
 * apply and it may show in green mode too.
 */
export default defineEntry({
  label: 'Add to the home screen (also in green mode: it offers this site, no app)',
  about: "Offers to put the site on the phone's home screen.",
  slots: ['overlays'],
  props,
  sample: {},
})
