import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type LicensePageProps = z.output<typeof props>

export default defineEntry({
  label: 'Licence',
  about: 'The licence under which the site runs.',
  slots: ['page'],
  props,
  sample: {},
})
