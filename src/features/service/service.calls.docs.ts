import { type CallDocs } from '@/api/callDoc'
import { customerServicesSchema } from './serviceApi'
import type { serviceCalls } from './service.calls'

export const docs = {
  chapter: 'lobby',
  calls: {
    getCustomerServices: {
      purpose: 'Where customer service is found.',
      response: customerServicesSchema,
      madeOn: { path: '/service', who: 'visitor' },
    },
  },
  fields: {
    appCustomerServiceQueue: 'Customer services.',
    isOut: 'Whether it opens in a new window.',
  },
} satisfies CallDocs<typeof serviceCalls>
