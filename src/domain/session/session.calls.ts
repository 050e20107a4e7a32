import { endpoints } from '@/api/endpoints'

export const sessionCalls = endpoints({
  userInfo: {},
  online: {},
  updateProfile: { write: true },
  hasMailUnread: { public: true },
  getTaskUser: { public: true },
  /** Claims the award of one task type. */
  receiveTaskAward: { write: true, optional: true },
})
