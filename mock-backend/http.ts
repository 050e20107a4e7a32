import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { BackendOptions, MockResponse } from './backend'
import { parseJson } from '@/shared/safe/parseJson'
import { ERRCODE } from './errcodes'
import { readCookies } from '../src/shared/readCookies'
import { FORM_LIMIT, isForm } from './readForm'
import { ScenarioError } from './scenario'
import { sendFiles } from './sendFiles'
import { siteCodes } from './config/siteCodes'
import { createSessions } from './sessions'

/** Handles requests for the mock back end and resolves to true; ignores others and resolves to false. */
export type MockHttp = (req: IncomingMessage, res: ServerResponse) => Promise<boolean>

const API = '/prod-api-2/'
const BODY_LIMIT = 1_048_576
const GAME = '/mock-game/'
const GAME_LIMIT = 4_096
const compress = promisify(brotliCompress)

/**
 * The mock back end over Node's http: the API, its pictures and its demo game. The cookie `mock_session` gives a
 * client its own operator, `mock_scenario` (a name or JSON) selects its scenario.
 */
export function createMockHttp(options: BackendOptions = {}): MockHttp {
  const sessions = createSessions(options)

  async function respondToCall(req: IncomingMessage, path: string): Promise<MockResponse> {
    if (req.method !== 'POST') return refusal(405, 'every call is a POST')
    const form = isForm(path, req.headers['content-type'] ?? '')
    const limit = form ? FORM_LIMIT : BODY_LIMIT
    const body = await readBody(req, limit, form ? 'latin1' : 'utf8')
    if (body === null) return refusal(413, `a body holds at most ${limit} bytes`)
    const cookies = readCookies(req.headers.cookie)
    try {
      const backend = sessions.of(
        (cookies.mock_session ?? '').slice(0, 100),
        cookies.mock_scenario ?? '',
        siteCodes.find((code) => req.headers.host?.startsWith(`${code}.`)),
      )
      return await backend.handle({ path, headers: headersOf(req), body })
    } catch (error) {
      if (error instanceof ScenarioError) return refusal(400, error.message)
      throw error
    }
  }

  /**
   * A call of the demo game. Its frame is an origin of its own and has no cookies: the launch token says whose it is. Free play is
   * nobody's.
   */
  async function respondToGame(req: IncomingMessage, path: string): Promise<MockResponse> {
    const body = await readBody(req, GAME_LIMIT, 'utf8')
    if (body === null) return refusal(413, `a body holds at most ${GAME_LIMIT} bytes`)
    const token = (parseJson(body) as { launch?: unknown } | undefined)?.launch
    const name = path.slice(GAME.length)
    const backend = name === 'free' ? sessions.of('', '') : sessions.ofLaunch(String(token))
    const found = backend?.handleGame(name, body)
    return (
      found ?? {
        ...refusal(200, 'no game is open'),
        body: JSON.stringify({ code: 200, errcode: ERRCODE.launchEnded }),
      }
    )
  }

  return async (req, res) => {
    const path = (req.url ?? '/').split(/[?#]/, 1)[0] as string
    const isGame = path.startsWith(GAME) && req.method === 'POST'
    if (!path.startsWith(API) && !isGame) return sendFiles(req, res)
    const { status, headers, body } = await (isGame ? respondToGame : respondToCall)(req, path).catch(
      (error: unknown): MockResponse => {
        // A request that was cut off within its body is no error, and nobody waits for the response.
        if (req.errored) return refusal(0, 'cut off')
        throw error
      },
    )
    if (isGame) res.setHeader('Access-Control-Allow-Origin', '*')
    if (status === 0) {
      res.destroy()
      return true
    }
    let bytes: Buffer = Buffer.from(body)
    res.statusCode = status
    for (const [name, value] of Object.entries(headers ?? {})) res.setHeader(name, value)
    res.setHeader('Cache-Control', 'no-store')
    res.setHeader('Vary', 'Accept-Encoding')
    if (bytes.length > 1024 && /\bbr\b/.test(String(req.headers['accept-encoding'] ?? ''))) {
      bytes = await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      res.setHeader('Content-Encoding', 'br')
    }
    res.setHeader('Content-Length', bytes.length)
    res.end(bytes)
    return true
  }
}

const refusal = (status: number, message: string): MockResponse => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8' },
  body: JSON.stringify({ code: status, errcode: status, message }),
})

function headersOf(req: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(req.headers))
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value
  return headers
}

/**
 * The request's body as text, or null when it is longer than `limit` bytes; the rest is then discarded. `latin1`
 * keeps every byte as one character.
 */
async function readBody(
  req: IncomingMessage,
  limit: number,
  encoding: 'utf8' | 'latin1' = 'utf8',
): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit * 8) break
    if (size <= limit) chunks.push(chunk)
  }
  return size > limit ? null : Buffer.concat(chunks).toString(encoding)
}
