import { forPlayer, response, textAt, type Call, type Handlers } from '../call'
import type { Player } from '../players/player'
import { sendNotice } from '../rules/sendNotice'

const SYSTEMS: Record<string, string> = {
  android: 'Android',
  ios: 'iOS',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
}

/** Name of the device that logs in, from what login says of it. */
function deviceOf({ body }: Call): string {
  const { deviceModel, os } = (body.phoneinfoJsonModel ?? {}) as Record<string, unknown>
  const browser = typeof deviceModel === 'string' && deviceModel ? deviceModel.slice(0, 60) : 'Browser'
  const system = SYSTEMS[String(os)]
  return system ? `${browser} on ${system}` : browser
}

/** Notes where a session began. A device that was never seen before is told to the player, except the first one of all. */
export function noteLogin(call: Call, me: Player, token: string): void {
  const device = deviceOf(call)
  const { devices } = me.security
  const isNew = devices.length > 0 && !devices.includes(device)
  if (!devices.includes(device)) devices.push(device)
  call.state.logins[token] = {
    ...{ id: `L${call.state.issued}`, device, place: 'Manila, Philippines', isNew },
    ...{ firstTime: call.now, lastTime: call.now },
  }
  if (isNew)
    sendNotice(
      me,
      'Your account was used on a new device',
      `<p>Someone logged in with ${device.replace(/[<>&]/g, '')}, near Manila.</p><p>If this was you, there is nothing to do. If not, <a href="/profile/devices">log the device out</a> and change your password.</p>`,
      call.now,
    )
}

const tokensOf = ({ state }: Call, me: Player): string[] =>
  Object.entries(state.tokens).flatMap(([token, id]) => (id === me.id ? [token] : []))

function end({ state }: Call, token: string): void {
  delete state.tokens[token]
  delete state.logins[token]
}

/** None of it is in portal.md. */
export const securityHandlers = {
  getLoginSessions: forPlayer((call, me) =>
    response({
      list: tokensOf(call, me).flatMap((token) => {
        const session = call.state.logins[token]
        return session ? [{ ...session, isCurrent: token === call.token ? 1 : 0 }] : []
      }),
    }),
  ),
  /** `id`. One that is over already counts as ended. */
  endLoginSession: forPlayer((call, me) => {
    const id = textAt(call, 'id')
    for (const token of tokensOf(call, me)) if (call.state.logins[token]?.id === id) end(call, token)
    return response()
  }),
  endOtherLoginSessions: forPlayer((call, me) => {
    for (const token of tokensOf(call, me)) if (token !== call.token) end(call, token)
    return response()
  }),
} satisfies Handlers
