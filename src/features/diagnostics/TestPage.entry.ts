import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type TestPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Diagnostics (development and preview builds only)',
  slots: ['page'],
  props,
  sample: {},
  needs: { games: 'all' },
})
