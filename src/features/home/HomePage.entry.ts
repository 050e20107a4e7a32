import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  label: z.string().default('home.tabs').meta({ title: 'Name of the tab bar', format: 'message' }),
})
export type HomePageProps = z.output<typeof props>

export default defineEntry({
  label: 'Home page',
  about: 'The first page that everybody sees: its tabs and sections.',
  slots: ['page'],
  critical: true,
  props,
  sample: {},
})
