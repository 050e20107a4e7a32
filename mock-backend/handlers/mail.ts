import { give } from '../rules/give'
import { restrictionCode } from '../rules/restrictionOf'
import type { Mail } from '../areas/mailbox'
import { response, forPlayer, intAt, refuse, type Handlers } from '../call'
import { ERRCODE } from '../errcodes'

const MAX_ROWS = 100

const isExpired = (mail: Mail, now: number) => mail.expireTime > 0 && mail.expireTime <= now
const hasUnclaimedAttachment = (mail: Mail, now: number) =>
  mail.award.length > 0 && !mail.received && !isExpired(mail, now)

const mailRow = ({ id, kind, title, time, read, award, received, expireTime }: Mail) => ({
  id,
  kind,
  title,
  time,
  read: read ? 1 : 0,
  hasAward: award.length > 0 ? 1 : 0,
  received: received ? 1 : 0,
  expireTime,
})

export const mailHandlers = {
  getMail2: forPlayer((call, me) => {
    const page = Math.max(1, intAt(call, 'page') ?? 1)
    const size = Math.min(MAX_ROWS, Math.max(1, intAt(call, 'pageSize') ?? 20))
    const found = me.mailbox
      .filter((mail) => mail.kind === (intAt(call, 'kind') ?? 0))
      .sort((a, b) => b.time - a.time || b.id - a.id)
    return response({
      list: found.slice((page - 1) * size, page * size).map(mailRow),
      total: found.length,
      hasMore: found.length > page * size ? 1 : 0,
    })
  }),
  getMailDetail: forPlayer((call, me) => {
    const mail = me.mailbox.find(({ id }) => id === intAt(call, 'id'))
    if (!mail) return refuse(ERRCODE.noSuchMail)
    mail.read = true
    for (const one of me.notifications?.list ?? []) if (one.mailId === mail.id) one.read = true
    return response({ ...mailRow(mail), content: mail.content, award: mail.award })
  }),
  receiveMail: forPlayer((call, me) => {
    const held = restrictionCode(me, call.now)
    if (held) return refuse(held)
    const kind = intAt(call, 'all')
    const one = me.mailbox.find(({ id }) => id === intAt(call, 'id'))
    if (kind === undefined) {
      if (!one) return refuse(ERRCODE.noSuchMail)
      if (one.received) return refuse(ERRCODE.mailReceived)
      if (isExpired(one, call.now)) return refuse(ERRCODE.mailExpired)
    }
    const mails = (
      kind === undefined && one ? [one] : me.mailbox.filter((mail) => mail.kind === kind)
    ).filter((mail) => hasUnclaimedAttachment(mail, call.now))
    if (mails.length === 0) return refuse(ERRCODE.nothingToReceive)
    for (const mail of mails) {
      mail.received = true
      mail.read = true
      for (const { id, count, betRate } of mail.award)
        give(me, { rewardId: id, count, source: mail.title, betRate }, call.now)
    }
    return response({ award: mails.flatMap((mail) => mail.award) })
  }),
  delMail: forPlayer((call, me) => {
    const ids = new Set(Array.isArray(call.body.ids) ? call.body.ids.map(Number) : [])
    const chosen = me.mailbox.filter((mail) => ids.has(mail.id))
    if (chosen.some((mail) => hasUnclaimedAttachment(mail, call.now))) return refuse(ERRCODE.mailUnclaimed)
    me.mailbox = me.mailbox.filter((mail) => !ids.has(mail.id))
    return response()
  }),
} satisfies Handlers
