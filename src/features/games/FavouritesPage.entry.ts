import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type FavouritesPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Favourites and history, as a page',
  about: "The player's favourite and recent games on a page of their own.",
  slots: ['page'],
  props,
  sample: {},
})
