import { endpoints } from '@/api/endpoints'

export const newYearCalls = endpoints({
  appNewYearUser: {},
  appNewYearUserShare: { write: true },
  appNewYearUserReceiveTask: { write: true },
  appNewYearUserBoxOpen: { write: true },
  appNewYearUserExtra: { write: true },
  appNewYearUserOpen: { write: true },
})
