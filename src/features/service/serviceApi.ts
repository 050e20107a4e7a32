import { flag, text, uniqueOf, z } from '@/api/shape'
import { portalApi } from '@/store/portalApi'
import { serviceCalls } from './service.calls'

/** A customer service (portal.md §3). */
const customerService = z.object({ url: text(), isOut: flag() })

/** The response of getCustomerServices. */
export const customerServicesSchema = z.object({ appCustomerServiceQueue: uniqueOf(customerService, 'url') })
export type CustomerServices = z.output<typeof customerServicesSchema>

const serviceApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    customerServices: build.query<CustomerServices, void>({
      query: () => ({ call: serviceCalls.getCustomerServices, schema: customerServicesSchema }),
    }),
  }),
})
export const { useCustomerServicesQuery } = serviceApi
