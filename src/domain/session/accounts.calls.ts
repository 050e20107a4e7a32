import { endpoints } from '@/api/endpoints'

export const accountsCalls = endpoints({
  accountLogin: { anonymous: true, write: true },
  accountRegist: { anonymous: true, write: true },
  accountRegist4: { anonymous: true, write: true },
  lineLogin: { anonymous: true, write: true },
  smsSend: { anonymous: true, write: true },
  forgetPassword: { anonymous: true, write: true },
  bindAccount: { write: true },
})
