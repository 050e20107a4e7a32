import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { readPushKey } from '@/domain/notifications/pushBrowser'
import type { Json, ReadResponse } from './readResponse'
import type { Session } from './session'
import type { CallResult } from './verdict'

/** An address of a push service where there is no browser. */
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/backend-check'
/** Nobody's address, and no https. */
const UNSAFE = 'http://push.invalid/backend-check'

/**
 * What is needed for pushes (LB-08): the key of the configuration, and the two optional calls. Ending a subscription that nobody has
 * changes nothing; one is made with `--spend` only, and ended again.
 */
export async function checkPush(
  session: Session,
  { spent, isUnknownGuarded }: { spent: boolean; isUnknownGuarded: boolean },
): Promise<void> {
  const [subscribing, ending] = ['subscribePush', 'unsubscribePush'].map(
    (name) => session.results.get(name) as CallResult,
  ) as [CallResult, CallResult]
  const end = (id: string) => session.send('unsubscribePush', { id }, null)
  const first = await end(randomUUID())
  if (first.kind === 'unauthorized' && isUnknownGuarded)
    say(ending, 'missing', 'It answers 401, as it does to a call that it does not have.')
  else note(ending, first, 'A subscription that is over already counts as ended: errcode 0.')
  if (subscribing.state === 'missing') return
  const pushKey = keyOf(session)
  if (pushKey === '') return say(subscribing, 'notTried', 'The configuration has no pushKey.')
  if ((await readPushKey(pushKey)) === '')
    return say(
      subscribing,
      'broken',
      'pushKey of the configuration is no point of P-256 in base64url (65 bytes), so that no browser takes it: pushes are not offered.',
    )
  if (!spent) return
  const browser = createECDH('prime256v1')
  const device = {
    id: randomUUID(),
    endpoint: ENDPOINT,
    p256dh: browser.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
    kinds: ['security'],
  }
  const subscribe = (changes: Json = {}) => session.send('subscribePush', { ...device, ...changes })
  note(subscribing, await subscribe(), '')
  if (subscribing.state === 'works')
    note(subscribing, await subscribe(), 'Sent twice it is one subscription: errcode 0.')
  const unsafe = randomUUID()
  if ((await subscribe({ id: unsafe, endpoint: UNSAFE })).kind === 'data')
    say(
      subscribing,
      'broken',
      'It takes an address that is not https: whoever sends one chooses what this server calls.',
    )
  for (const id of [device.id, device.id, unsafe])
    note(ending, await end(id), 'A subscription is ended without a token, and once or twice: errcode 0.')
}

/** `pushKey` of the configuration, as the player or the visitor gets it. */
function keyOf({ responses }: Session): string {
  const found = ['getAfterLoginInfoWeb', 'appConfig'].flatMap((name) => {
    const response = responses.get(name)
    const config = (response?.config ?? response) as Json | undefined
    return config?.pushKey === undefined ? [] : [config.pushKey]
  })
  const [key = ''] = found
  return typeof key === 'string' ? key.trim() : JSON.stringify(key)
}

const say = (result: CallResult, state: CallResult['state'], says: string) =>
  void Object.assign(result, { state, says })

/** Keeps what came of a call; a fault that was found stays. `rule` is what a refusal goes against. */
function note(result: CallResult, response: ReadResponse, rule: string): void {
  if (result.state === 'broken' || result.state === 'missing') return
  if (response.kind === 'data') return say(result, 'works', '')
  if (response.kind === 'unauthorized') return say(result, 'broken', `It answers 401. ${rule}`.trim())
  if (response.kind === 'refused' && rule !== '') return say(result, 'broken', `${response.says} ${rule}`)
  say(result, response.kind, response.says)
}
