import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type TestPageProps = z.output<typeof props>

export default defineEntry({
  label: 'Diagnostics (development and preview builds only)',
  about: 'Technical details of this device, for support; not part of a live site.',
  slots: ['page'],
  props,
  sample: {},
  needs: { games: 'all' },
})
