import { endpoints } from '@/api/endpoints'

export const balanceCalls = endpoints({
  refreshData: { public: true },
})
