import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  minutes: z.int().min(5).max(30).default(30).meta({ title: 'Minutes without input until it asks' }),
  warnSeconds: z.int().min(20).max(120).default(60).meta({ title: 'Seconds from the question to the lock' }),
})
export type SessionLockProps = z.output<typeof props>

export default defineEntry({
  label: 'Session lock',
  about: 'Locks the screen when the account is used on another device.',
  slots: ['overlays'],
  props,
  sample: {},
})
