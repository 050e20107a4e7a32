import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  tabId: z.int().min(0).max(9999).default(0).meta({ title: 'Number of the tab', developer: true }),
  eager: z
    .int()
    .min(1)
    .max(30)
    .default(2)
    .meta({ title: 'Sections that are drawn at once; the others follow' }),
})
export type SectionsTabProps = z.output<typeof props>

export default defineEntry({
  label: 'Sections of the home page',
  about: 'The tab of the home page that shows its sections.',
  slots: ['homeTabs'],
  critical: true,
  props,
  sample: {},
})
