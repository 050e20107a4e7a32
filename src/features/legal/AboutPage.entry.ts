import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type AboutPageProps = z.output<typeof props>

export default defineEntry({
  label: 'About',
  about: 'Who runs the site.',
  slots: ['page'],
  props,
  sample: {},
})
