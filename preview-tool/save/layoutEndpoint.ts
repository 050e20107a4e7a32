import { lstat, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { LayoutProblem } from '@/engine/layout/types'
import { fileTag } from './fileTag'
import { whyForeign } from './ownRequest'
import { readBody } from './readBody'
import { replaceFile } from './replaceFile'

/** What a layer's text breaks; an empty list when it may be saved. */
export type CheckLayer = (text: string) => LayoutProblem[] | Promise<LayoutProblem[]>

const MOST_BYTES = 256 * 1024
/** Stand in `layouts/` and are no layers. */
const NO_LAYERS = new Set(['sites'])

interface Answer {
  status: number
  body: { message: string; problems?: LayoutProblem[] } | { text?: string; tag: string } | string
  headers?: Record<string, string>
}

/** Answers `GET` and `PUT /<name>.json` over the files of a folder: `PUT` replaces one that still is what `If-Match` says. */
export function layoutEndpoint(folder: string, check: CheckLayer) {
  // One write after the other: between comparing and writing nobody else writes.
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const isWrite = request.method === 'PUT'
    const foreign = whyForeign(request, isWrite)
    if (foreign) return refuse(403, foreign)
    const path = await layerPath(folder, request.url ?? '')
    if (!path) return refuse(404, 'There is no such layer.')
    if (request.method === 'GET') return present(await readFile(path, 'utf8'))
    if (!isWrite) return { ...refuse(405, 'Layers are read and replaced.'), headers: { Allow: 'GET, PUT' } }
    return write(path, request)
  }

  async function write(path: string, request: IncomingMessage): Promise<Answer> {
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
      return refuse(415, 'A layer is JSON (application/json).')
    const expected = /^"([0-9a-f]{32})"$/.exec(request.headers['if-match'] ?? '')?.[1]
    if (!expected) return refuse(428, 'A save says which text it replaces (If-Match).')
    const body = await readBody(request, MOST_BYTES)
    if ('problem' in body)
      return body.problem === 'too long'
        ? { ...refuse(413, 'A layer has at most 256 kB.'), headers: { Connection: 'close' } }
        : refuse(400, 'The layer is not UTF-8 text.')
    const problems = await check(body.text)
    if (problems.length > 0) return { status: 422, body: { message: 'The layer is not valid.', problems } }
    return inTurn(async () => {
      const text = await readFile(path, 'utf8')
      if (fileTag(text) !== expected) return { status: 412, body: { text, tag: fileTag(text) } }
      if (text !== body.text) await replaceFile(path, body.text)
      const tag = fileTag(body.text)
      return { status: 200, body: { tag }, headers: { ETag: `"${tag}"` } }
    })
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    answer(request)
      .catch(() => refuse(500, 'The file could not be read or written.'))
      .then((done) => send(response, done))
  }
}

/** The file of a layer that is there; names come from outside and lead nowhere else. */
async function layerPath(folder: string, url: string): Promise<string | undefined> {
  const name = /^\/([a-z0-9-]{1,32})\.json$/.exec(url.split('?')[0] ?? '')?.[1]
  if (!name || NO_LAYERS.has(name)) return undefined
  const path = join(folder, `${name}.json`)
  const found = await lstat(path).catch(() => undefined)
  return found?.isFile() ? path : undefined
}

function present(text: string): Answer {
  return { status: 200, body: text, headers: { ETag: `"${fileTag(text)}"` } }
}

function refuse(status: number, message: string): Answer {
  return { status, body: { message } }
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
