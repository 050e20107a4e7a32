import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type MobileShellProps = z.output<typeof props>
export default defineEntry({
  label: 'Mobile shell',
  about: 'The frame of all pages on phones: header, tab bar and side menu.',
  slots: ['shell'],
  critical: true,
  props,
  sample: {},
})
