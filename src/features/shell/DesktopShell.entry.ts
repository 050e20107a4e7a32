import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type DesktopShellProps = z.output<typeof props>
export default defineEntry({
  label: 'Desktop shell',
  about: 'The frame of all pages on desktop: side menu, header and footer.',
  slots: ['shell'],
  props,
  sample: {},
})
