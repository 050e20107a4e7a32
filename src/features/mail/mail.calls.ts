import { endpoints } from '@/api/endpoints'

export const mailCalls = endpoints({
  getMail2: {},
  getMailDetail: {},
  receiveMail: { write: true },
  delMail: { write: true },
})
