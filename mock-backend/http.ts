import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { BackendOptions, MockResponse } from './backend'
import { readBody } from './readBody'
import { readCookies } from './readCookies'
import { FORM_LIMIT, isForm } from './readForm'
import { ScenarioError } from './scenario'
import { sendFiles } from './sendFiles'
import { siteCodes } from './config/siteCodes'
import { createSessions } from './sessions'

/** Handles requests for the mock back end and resolves to true; ignores others and resolves to false. */
export type MockHttp = (req: IncomingMessage, res: ServerResponse) => Promise<boolean>

const API = '/prod-api-2/'
const BODY_LIMIT = 1_048_576
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

  return async (req, res) => {
    const path = (req.url ?? '/').split(/[?#]/, 1)[0] as string
    if (!path.startsWith(API)) return sendFiles(req, res)
    const { status, headers, body } = await respondToCall(req, path)
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
