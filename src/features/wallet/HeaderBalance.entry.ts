import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  variant: z.enum(['header', 'card']).default('header').meta({
    title: 'Form',
    description: 'A pill for the header, or a card with points and buttons for the menu',
  }),
})
export type HeaderBalanceProps = z.output<typeof props>
export default defineEntry({
  label: 'Balance',
  about: "The player's balance, with a button to refresh it.",
  slots: ['header', 'menuCard', 'home'],
  props,
  sample: {},
})
