import { endpoints } from '@/api/endpoints'

export const eventLogCalls = endpoints({
  eventLog: { path: 'anonymous/appEventLogClient', anonymous: true, write: true },
})
