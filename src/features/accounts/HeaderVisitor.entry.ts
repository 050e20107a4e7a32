import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type HeaderVisitorProps = z.output<typeof props>

export default defineEntry({
  label: 'Log in and register',
  about: 'The buttons with which visitors log in or register, with the welcome reward.',
  slots: ['header'],
  critical: true,
  props,
  sample: {},
})
