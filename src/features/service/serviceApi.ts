import { flag, text, uniqueOf, z } from '@/api/shape'
import { portalApi } from '@/store/portalApi'

/** One way to reach customer service (portal.md §3). */
const customerService = z.object({ url: text(), isOut: flag() })

/** The answer of getCustomerServices. */
export const customerServicesSchema = z.object({ appCustomerServiceQueue: uniqueOf(customerService, 'url') })
export type CustomerServices = z.output<typeof customerServicesSchema>

const serviceApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    customerServices: build.query<CustomerServices, void>({
      query: () => ({ name: 'getCustomerServices', schema: customerServicesSchema }),
    }),
  }),
})
export const { useCustomerServicesQuery } = serviceApi
