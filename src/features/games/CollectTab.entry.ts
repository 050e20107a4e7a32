import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  tabId: z.int().min(0).max(9999).default(101).meta({ title: 'Number of the tab', developer: true }),
})
export type CollectTabProps = z.output<typeof props>

export default defineEntry({
  label: 'Favourites and history',
  about: "The player's favourite and recent games, as a tab of the home page.",
  slots: ['homeTabs'],
  props,
  sample: {},
})
