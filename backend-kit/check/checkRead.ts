import { endpointOf } from '../endpoints'
import { z } from '@/api/shape'
import { callDoc } from '../callDocs'
import type { Json } from './readResponse'
import type { Session } from './session'
import type { CallResult } from './verdict'

/** Answers so far, by call. */
type Answers = ReadonlyMap<string, Json>

const rowsOf = (response: Json | undefined): Json[] =>
  (Array.isArray(response?.list) ? (response.list as unknown[]) : []).filter(
    (row): row is Json => typeof row === 'object' && row !== null,
  )
const isYes = (value: unknown): boolean => value === true || /^(?:1|true)$/i.test(String(value))

/** Bodies of reads that need something of earlier answers; a text says what is missing. */
const OWN: Partial<Record<string, (responses: Answers) => Json | string>> = {
  online: () => ({}),
  isRechargeDone: () => ({}),
  checkRechargeOrder: (responses) => {
    const [row] = rowsOf(responses.get('getRechargeRecord'))
    return row?.orderId === undefined ? 'There is no deposit to ask for.' : { orderId: String(row.orderId) }
  },
  // Opening an unread letter would mark it as read.
  getMailDetail: (responses) => {
    const row = rowsOf(responses.get('getMail2')).find(({ read }) => isYes(read))
    return row ? { id: row.id } : 'There is no letter that was read already.'
  },
  shortUrl: (responses) => {
    const [url] = Object.values((responses.get('userInfo')?.shareUrlMap as Json | undefined) ?? {})
    return typeof url === 'string' ? { url } : 'The player has no share link.'
  },
}

/** The body of a read, or a sentence why it cannot be made. */
const readBody = (name: string, responses: Answers): Json | string =>
  OWN[name]?.(responses) ?? callDoc(name).example ?? {}

const UNKNOWN = { unknownField: { of: ['a', 'later', 'version'] } }

/** The answer with a field that nobody knows in each of its objects. */
const withUnknownFields = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(withUnknownFields)
    : typeof value === 'object' && value !== null
      ? { ...mapMembers(value as Json, withUnknownFields), ...UNKNOWN }
      : value

/** The answer with every list empty. */
const withEmptyLists = (value: unknown): unknown =>
  Array.isArray(value)
    ? []
    : typeof value === 'object' && value !== null
      ? mapMembers(value as Json, withEmptyLists)
      : value

const mapMembers = (value: Json, change: (member: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(value).map(([key, member]) => [key, change(member)]))

/** Times that a call is made which each page waits for. */
const CORE_TIMES = 4
export const WRONG_TOKEN = 'backend-check-wrong-token'

/** Whether a call needs a token. */
export const isGuarded = (name: string): boolean => !endpointOf(name).anonymous && !endpointOf(name).public

/**
 * Makes a call with a wrong token, which has to be refused with 401. `isUnknownGuarded`: so is a call that does not exist, so that 401
 * does not say that this one does.
 */
export async function checkGuard(session: Session, name: string, isUnknownGuarded: boolean): Promise<void> {
  const result = session.results.get(name) as CallResult
  const body = readBody(name, session.responses)
  const response = await session.send(name, typeof body === 'string' ? {} : body, WRONG_TOKEN)
  if (response.kind === 'unauthorized') result.refusesWrongToken = true
  else if (response.kind === 'data') result.refusesWrongToken = false
  if (response.kind === 'missing') Object.assign(result, { state: 'missing', says: response.says })
  else if (!session.token)
    Object.assign(result, {
      state: 'needsLogin',
      says:
        response.kind === 'unauthorized' && !isUnknownGuarded
          ? 'It is there; its answer can be checked with an account.'
          : 'It can be checked with an account.',
    })
}

/** Makes a call that changes nothing, as the visitor or player that the session is of, and checks what came. */
export async function checkRead(
  session: Session,
  name: string,
  strict: (call: string, response: Json) => string[],
): Promise<void> {
  const result = session.results.get(name) as CallResult
  if (result.state === 'missing' || result.state === 'needsLogin') return
  const note = (state: CallResult['state'], says: string) => void Object.assign(result, { state, says })
  const body = readBody(name, session.responses)
  if (typeof body === 'string') return note('notTried', body)
  const response = await session.send(name, body)
  if (response.kind === 'unauthorized')
    return session.token || endpointOf(name).anonymous
      ? note('broken', 'It answers 401 although nothing is wrong with the token.')
      : note('needsLogin', 'It asks for a token.')
  if (response.kind !== 'data') return note(response.kind, response.says)
  session.responses.set(name, response.body)
  if (result.isCore) await Promise.all(Array.from({ length: CORE_TIMES - 1 }, () => session.send(name, body)))
  checkData(result, response.body, strict)
}

/** Whether an answer is of use, and what departs from the description. */
function checkData(result: CallResult, body: Json, strict: (call: string, response: Json) => string[]): void {
  const { response: schema } = callDoc(result.name as string)
  const parsed = z.safeParse(schema, body)
  if (!parsed.success) {
    const isEmpty = Object.keys(body).every((key) => key === 'code' || key === 'errcode')
    const [issue] = parsed.error.issues
    Object.assign(
      result,
      isEmpty
        ? { state: 'missing', says: 'It answers errcode 0 and nothing else.' }
        : {
            state: 'broken',
            says: `The portal cannot use its answer: ${issue?.path.join('.') || 'the answer'} is missing or of the wrong type.`,
          },
    )
    return
  }
  Object.assign(result, { state: 'works', says: '' })
  for (const [disturbed, what] of [
    [withUnknownFields(body), 'unknown fields'],
    [withEmptyLists(body), 'empty lists'],
  ] as const)
    if (!z.safeParse(schema, disturbed).success)
      Object.assign(result, { state: 'broken', says: `The portal could not use this answer with ${what}.` })
  result.notes.push(...strict(result.name, body))
}
