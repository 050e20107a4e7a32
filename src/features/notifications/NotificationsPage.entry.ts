import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type NotificationsPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Notifications page',
  about: 'The latest notifications, and the choice which of them are shown.',
  slots: ['page'],
  props,
  sample: {},
})
