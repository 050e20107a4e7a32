import { endpoints } from '@/api/endpoints'

export const kycCalls = endpoints({
  addKyc: { write: true },
  uploadKyc: { write: true },
})
