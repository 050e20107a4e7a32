import { endpoints } from '@/api/endpoints'

export const signCardsCalls = endpoints({
  getLoginPayUser3: { public: true },
  receiveLoginPay3: { write: true },
})
