import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type SuperiorPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Who invited the player',
  about: 'Where players say who invited them.',
  slots: ['page'],
  props,
  sample: {},
})
