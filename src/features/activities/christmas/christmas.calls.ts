import { endpoints } from '@/api/endpoints'

export const christmasCalls = endpoints({
  appChristmasUser: {},
  appChristmasUserOpen: { write: true },
  appChristmasUserReceive: { write: true },
  appChristmasUserExtra: { write: true },
  appChristmasUserSign: { write: true },
})
