import { endpoints } from '@/api/endpoints'

export const bankCalls = endpoints({
  addBankInfo: { write: true },
  modifyBankInfo: { write: true },
})
