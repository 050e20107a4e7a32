import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  hours: z.string().default('service.hours').meta({ title: 'Opening hours', format: 'message' }),
  appScheme: z
    .string()
    .regex(/^[a-z][a-z0-9+.-]{1,30}$/)
    .default('portico')
    .meta({ title: 'Scheme of the native app', description: 'Opens services from inside the native app' }),
})
export type ServicePageProps = z.output<typeof props>
export default defineEntry({
  label: 'Customer service page',
  about: 'How to reach customer service, with answers to common questions.',
  slots: ['page'],
  props,
  sample: {},
})
