import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type NotFoundPageProps = z.output<typeof props>
export default defineEntry({
  label: 'Page not found',
  about: 'What players see at an address that does not exist.',
  slots: ['page'],
  props,
  sample: {},
})
