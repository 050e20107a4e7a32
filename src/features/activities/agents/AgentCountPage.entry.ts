import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export default defineEntry({
  label: 'Invite count: cards, draws, milestones',
  about: 'Cards, draws and milestones for the number of friends invited.',
  slots: ['page'],
  promotional: true,
  props,
  sample: {},
})
