import { forPlayer, refuse, response, textAt, type Call, type Handlers } from '../call'
import { ERRCODE } from '../errcodes'
import type { Player } from '../players/player'
import { noticeChange, sendNotice } from '../rules/sendNotice'
import {
  factorRefusal,
  newChallenge,
  passwordRefusal,
  recoveryDigest,
  signsChallenge,
  stepOf,
} from './reauthentication'

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

/** Notes where a session began. A device that was never seen before is reported to the player, except the first one of all. */
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
  for (const { notifications } of state.players)
    if (notifications?.devices)
      notifications.devices = notifications.devices.filter((device) => device.token !== token)
}

const SETUP_MS = 15 * 60_000
const RECOVERY_CODES = 10
/** Letters and digits that nobody takes for another one. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const lettersOf = (call: Call, letters: string, count: number): string =>
  Array.from({ length: count }, () => letters[Math.floor(call.random() * letters.length)]).join('')

/** New recovery codes in place of the old ones; only their digests stay here. */
function newRecoveryCodes(call: Call, me: Player): string[] {
  const codes = Array.from(
    { length: RECOVERY_CODES },
    () => `${lettersOf(call, LETTERS, 5)}-${lettersOf(call, LETTERS, 5)}`,
  )
  me.security.recoveryCodes = codes.map((code) => recoveryDigest(me, code))
  return codes
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
  getSecondFactor: forPlayer((_call, me) =>
    response({
      authenticator: me.security.authenticator ? 1 : 0,
      passkeys: me.security.passkeys,
      offersPasskeys: 1,
      recoveryLeft: me.security.recoveryCodes.length,
    }),
  ),
  beginAuthenticator: forPlayer((call, me) => {
    if (me.security.authenticator) return refuse(ERRCODE.factorExists)
    const refusal = passwordRefusal(call, me)
    if (refusal) return refusal
    const setup = { key: lettersOf(call, LETTERS, 12), secret: lettersOf(call, BASE32, 32) }
    me.security.setup = { ...setup, until: call.now + SETUP_MS }
    return response(setup)
  }),
  /** `key` of the setup and the first `code`. */
  confirmAuthenticator: forPlayer((call, me) => {
    const { authenticator, setup } = me.security
    if (authenticator) return refuse(ERRCODE.factorExists)
    if (!setup || setup.key !== textAt(call, 'key') || setup.until <= call.now)
      return refuse(ERRCODE.setupOver)
    const step = stepOf(setup.secret, textAt(call, 'code'), call.now)
    if (step === null) return refuse(ERRCODE.factorWrong)
    me.security.authenticator = { secret: setup.secret, step }
    me.security.setup = null
    noticeChange(me, 'Two-step login was turned on', call.now)
    return response({ recoveryCodes: newRecoveryCodes(call, me) })
  }),
  beginPasskey: forPlayer((call, me) => {
    const refusal = passwordRefusal(call, me)
    if (refusal) return refusal
    return response({
      options: {
        challenge: newChallenge(call, me),
        rp: { name: 'Portico demo' },
        user: { id: btoa(String(me.id)).replace(/=+$/, ''), name: me.account, displayName: me.nickname },
        pubKeyCredParams: [-7, -257].map((alg) => ({ alg, type: 'public-key' })),
        excludeCredentials: me.security.passkeys.map(({ id }) => ({ id, type: 'public-key' })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      },
    })
  }),
  /** `name`, and what the browser made (`created`). */
  confirmPasskey: forPlayer((call, me) => {
    const { security } = me
    const id = (call.body.created as { id?: unknown } | null)?.id
    const isRight = signsChallenge(call, me, call.body.created, 'webauthn.create')
    if (!isRight || typeof id !== 'string' || id === '') return refuse(ERRCODE.passkeyRefused)
    if (security.passkeys.some((one) => one.id === id)) return refuse(ERRCODE.factorExists)
    const isFirst = !security.authenticator && security.passkeys.length === 0
    security.passkeys.push({ id, name: textAt(call, 'name').slice(0, 60), createTime: call.now })
    noticeChange(me, 'A passkey was added', call.now)
    return response({ recoveryCodes: isFirst ? newRecoveryCodes(call, me) : [] })
  }),
  removePasskey: forPlayer((call, me) => {
    const { security } = me
    const id = textAt(call, 'id')
    if (!security.passkeys.some((one) => one.id === id)) return response()
    const refusal = passwordRefusal(call, me) ?? factorRefusal(call, me)
    if (refusal) return refusal
    security.passkeys = security.passkeys.filter((one) => one.id !== id)
    if (!security.authenticator && security.passkeys.length === 0) security.recoveryCodes = []
    noticeChange(me, 'A passkey was removed', call.now)
    return response()
  }),
  removeAuthenticator: forPlayer((call, me) => {
    if (!me.security.authenticator) return response()
    const refusal = passwordRefusal(call, me) ?? factorRefusal(call, me)
    if (refusal) return refusal
    me.security.authenticator = null
    if (me.security.passkeys.length === 0) me.security.recoveryCodes = []
    noticeChange(me, 'Two-step login was turned off', call.now)
    return response()
  }),
  renewRecoveryCodes: forPlayer((call, me) => {
    const refusal = passwordRefusal(call, me)
    if (refusal) return refusal
    noticeChange(me, 'Your recovery codes were replaced', call.now)
    return response({ recoveryCodes: newRecoveryCodes(call, me) })
  }),
} satisfies Handlers
