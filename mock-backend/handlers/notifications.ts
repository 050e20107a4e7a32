import { NOTIFICATION_KINDS } from '@/api/models/notifications'
import { noNotifications } from '../areas/notifications'
import { forPlayer, refuse, response, textAt, type Handlers } from '../call'
import { ERRCODE } from '../errcodes'
import { isRestricted } from '../rules/restrictionOf'

const TIME = /^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/

export const notificationHandlers = {
  getNotificationSettings: forPlayer((_, me) => {
    const { inPage, quietFrom, quietTo } = me.notifications ?? noNotifications()
    return response({ inPage, quietFrom, quietTo })
  }),
  updateNotificationSettings: forPlayer((call, me) => {
    const [quietFrom, quietTo] = [textAt(call, 'quietFrom'), textAt(call, 'quietTo')]
    const asked: unknown[] = Array.isArray(call.body.inPage) ? call.body.inPage : []
    if (!TIME.test(quietFrom) || !TIME.test(quietTo)) return refuse(ERRCODE.badRequest)
    const inPage = NOTIFICATION_KINDS.filter((kind) => asked.includes(kind))
    Object.assign((me.notifications ??= noNotifications()), { inPage, quietFrom, quietTo })
    return response()
  }),
  // The law is not the portal's alone: nothing that invites is written to who may not play.
  getNotifications: forPlayer(({ now }, me) =>
    response({
      list: (me.notifications?.list ?? [])
        .filter(({ kind }) => !isRestricted(me, now) || kind === 'security' || kind === 'money')
        .map(({ id, kind, title, path, time, read }) => ({
          ...{ id, kind, title, text: '', path, time },
          read: read ? 1 : 0,
        })),
    }),
  ),
  readNotifications: forPlayer(({ body }, me) => {
    const ids: unknown[] = Array.isArray(body.ids) ? body.ids : []
    for (const one of me.notifications?.list ?? []) if (ids.includes(one.id)) one.read = true
    return response()
  }),
} satisfies Handlers
