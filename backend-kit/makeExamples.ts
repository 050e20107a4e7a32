import { endpointOf } from './endpoints'
import { personaNames } from '../mock-backend/personaNames'
import { createBackend } from '../mock-backend/createBackend'
import { parseScenario } from '../mock-backend/scenario'
import { encrypted } from '../mock-backend/testCalls'
import { isSecret, type CallDoc, type Row } from '@/api/callDoc'
import { callDoc, callNames } from './callDocs'

/** Midday of a Friday in Manila: the examples are the same at any time. */
const NOW = 1_763_700_000_000
const HOUR = 3_600_000
const COMMON = { clientReferrer: 'ph', channel: 'WEB', appId: 'web-demo', platform: 0, lang: 'en' }
const SHOWN_SECRET = '(base64 of the encrypted password)'
/** Entries of a list or map that an example shows. */
const SHOWN = 2

export interface Example {
  body: Row
  response: Row
}

/** Makes every call once against the mock back end, at a fixed time; an answer other than errcode 0 is an error. */
export async function makeExamples(): Promise<Record<string, Example>> {
  const made: Record<string, Example> = {}
  const failed: string[] = []
  for (const name of callNames)
    try {
      made[name] = await makeExample(name, callDoc(name))
    } catch (error) {
      failed.push(`${name}: ${(error as Error).message}`)
    }
  if (failed.length > 0) throw new Error(`Some examples fail:\n${failed.join('\n')}`)
  return made
}

async function makeExample(name: string, doc: CallDoc): Promise<Example> {
  const { scenario: file, persona, before = [], hoursLater = 0, bodyFrom } = doc.demo ?? {}
  const scenario = parseScenario(file ?? '{}')
  let now = NOW
  const backend = createBackend({ scenario, clock: () => now })
  const player = persona ?? scenario.persona ?? 'regular'
  const token = personaNames.find((known) => known === player)

  async function call(at: string, body: Row): Promise<Row> {
    const isForm = callDoc(at).isForm
    const boundary = 'example'
    const raw = await backend.handle({
      path: endpointOf(at).path,
      headers: {
        ...(token && { authorization: backend.tokenOf(token) }),
        'content-type': isForm ? `multipart/form-data; boundary=${boundary}` : 'application/json',
      },
      body: isForm ? formText(body, boundary) : JSON.stringify({ ...COMMON, ...sent(body) }),
    })
    const response = JSON.parse(raw.body) as Row
    if (response.errcode !== 0)
      throw new Error(`${at} answers ${JSON.stringify(response).slice(0, 200)} to ${JSON.stringify(body)}`)
    return response
  }

  const responses: Row[] = []
  for (const [first, body] of before) responses.push(await call(first, body))
  now += hoursLater * HOUR
  const body = bodyFrom?.(...responses) ?? doc.example ?? {}
  const response = await call(name, body)
  return {
    body: { ...(doc.isForm ? {} : COMMON), ...shown(body) },
    response: shorten(response) as Row,
  }
}

const mapValues = (values: Row, change: (value: unknown) => unknown): Row =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]))
const sent = (body: Row) => mapValues(body, (value) => (isSecret(value) ? encrypted(value.encrypt) : value))
const shown = (body: Row) => mapValues(body, (value) => (isSecret(value) ? SHOWN_SECRET : value))

/** A form with a picture: the mock looks at the first bytes only. */
const formText = (body: Row, boundary: string): string =>
  `${Object.entries(body)
    .map(
      ([key, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${key}"${
          key === 'file' ? '; filename="front.jpg"\r\nContent-Type: image/jpeg' : ''
        }\r\n\r\n${key === 'file' ? '\u00ff\u00d8\u00ff\u00e0picture' : String(value)}\r\n`,
    )
    .join('')}--${boundary}--\r\n`

/** Keeps the first entries of lists, and of maps whose keys are numbers. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, SHOWN).map(shorten)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const isMap = entries.length > SHOWN && entries.every(([key]) => /^\d+$/.test(key))
  return Object.fromEntries(
    (isMap ? entries.slice(0, SHOWN) : entries).map(([key, member]) => [key, shorten(member)]),
  )
}
