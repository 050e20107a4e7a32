import { NOTIFICATION_KINDS } from '@/api/models/notifications'
import { noNotifications, type PushDevice } from '../areas/notifications'
import { forPlayer, refuse, response, textAt, type Call, type Handlers } from '../call'
import { ERRCODE } from '../errcodes'
import { isRestricted } from '../rules/restrictionOf'

const MAX_DEVICES = 20
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
  subscribePush: forPlayer((call, me) => {
    const { body, state, token } = call
    const [id, endpoint] = [textAt(call, 'id'), textAt(call, 'endpoint')]
    const [p256dh, auth] = [textAt(call, 'p256dh'), textAt(call, 'auth')]
    // An address of one's own would let anyone have this server call anything: a back end lists the push services it knows.
    if (id.length < 16 || !/^https:\/\//.test(endpoint) || !p256dh || !auth) return refuse(ERRCODE.badRequest)
    const asked: unknown[] = Array.isArray(body.kinds) ? body.kinds : []
    const kinds = NOTIFICATION_KINDS.filter((kind) => asked.includes(kind))
    // A browser has one subscription: whoever had it here before has it no longer.
    endPush(call, (device) => device.id === id || device.endpoint === endpoint)
    const own = (me.notifications ??= noNotifications())
    const open = (own.devices ?? []).filter((device) => state.tokens[device.token] === me.id)
    const device = { id, endpoint, p256dh, auth, kinds, lang: textAt(call, 'lang'), token }
    own.devices = [device, ...open].slice(0, MAX_DEVICES)
    return response()
  }),
  unsubscribePush: (call) => {
    endPush(call, ({ id }) => id === textAt(call, 'id'))
    return response()
  },
} satisfies Handlers

function endPush({ state }: Call, isMeant: (device: PushDevice) => boolean): void {
  for (const { notifications } of state.players)
    if (notifications?.devices) notifications.devices = notifications.devices.filter((one) => !isMeant(one))
}
