import { endpoints } from '@/api/endpoints'

export const serviceCalls = endpoints({
  getCustomerServices: { public: true },
})
