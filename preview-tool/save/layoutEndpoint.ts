import { randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, dirname, join } from 'node:path'
import { HOSTS } from '../../layout/hosts'
import { withoutMark } from '../../src/shared/safe/withoutMark'
import { fileTag } from './fileTag'
import { layerIn, refuse, type EndpointResponse, type CheckLayer } from './layerIn'
import { layerFile, layersIn, nameInAddress } from './layerNames'
import { whyForeign } from './ownRequest'
import { replaceFile } from './replaceFile'

/**
 * Serves `GET /` (the names), `GET` and `PUT /<name>.json` over the files of a folder. `PUT` replaces a file that matches
 * `If-Match`, or creates one (`If-None-Match: *`).
 */
export function layoutEndpoint(folder: string, check: CheckLayer) {
  // Writes are serialized: nothing may change between comparing and writing.
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }

  async function respond(request: IncomingMessage): Promise<EndpointResponse> {
    const isWrite = request.method === 'PUT'
    const foreign = whyForeign(request, isWrite)
    if (foreign) return refuse(403, foreign)
    const { method, url = '' } = request
    if (method === 'GET' && url.split('?')[0] === '/')
      return { status: 200, body: { layers: await layersIn(folder) } }
    const name = nameInAddress(url)
    const path = await layerFile(folder, name)
    if (name && isWrite && isNew(request)) return create(name, path, request)
    if (!name || !path) return refuse(404, 'There is no such layer.')
    if (method === 'GET') return present(withoutMark(await readFile(path, 'utf8')))
    if (!isWrite)
      return {
        ...refuse(405, 'Layers can only be read (GET) and replaced (PUT).'),
        headers: { Allow: 'GET, PUT' },
      }
    return replace(name, path, request)
  }

  async function replace(name: string, path: string, request: IncomingMessage): Promise<EndpointResponse> {
    const expected = /^"([0-9a-f]{32})"$/.exec(request.headers['if-match'] ?? '')?.[1]
    const body = await layerIn(request)
    if ('status' in body) return body
    if (!expected) return refuse(428, 'A save says which text it replaces (If-Match).')
    return inTurn(async () => {
      const text = withoutMark(await readFile(path, 'utf8'))
      if (fileTag(text) !== expected) return differs(text)
      const invalid = await whyInvalid(name, body.text)
      if (invalid) return invalid
      if (text !== body.text) await replaceFile(path, body.text)
      return saved(200, body.text)
    })
  }

  async function create(
    name: string,
    there: string | undefined,
    request: IncomingMessage,
  ): Promise<EndpointResponse> {
    const body = await layerIn(request)
    if ('status' in body) return body
    return inTurn(async () => {
      const path = there ?? (await layerFile(folder, name))
      if (path) return differs(withoutMark(await readFile(path, 'utf8')))
      const invalid = await whyInvalid(name, body.text)
      if (invalid) return invalid
      const below = (JSON.parse(body.text) as { extends?: string }).extends
      if (name !== HOSTS && (below === undefined || below === name || !(await layerFile(folder, below))))
        return refuse(422, 'A new layer extends a layer that is there.')
      const isMade = await createFile(join(folder, `${name}.json`), body.text)
      return isMade ? saved(201, body.text) : refuse(409, 'This name is already taken.')
    })
  }

  /** Queued like writes, so that a layer is validated among the files that it is saved among. */
  async function whyInvalid(name: string, text: string): Promise<EndpointResponse | undefined> {
    const others: Record<string, string> = {}
    for (const other of await layersIn(folder))
      if (other !== name) others[other] = withoutMark(await readFile(join(folder, `${other}.json`), 'utf8'))
    const problems = await check(name, text, others)
    if (problems.length === 0) return undefined
    return { status: 422, body: { message: 'The layer is not valid.', problems } }
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    respond(request)
      .catch(() => refuse(500, 'The file could not be read or written.'))
      .then((done) => send(response, done))
  }
}

/** Creates a file that must not exist. */
function isNew({ headers }: IncomingMessage): boolean {
  return headers['if-none-match'] === '*' && headers['if-match'] === undefined
}

function saved(status: number, text: string): EndpointResponse {
  const tag = fileTag(text)
  return { status, body: { tag }, headers: { ETag: `"${tag}"` } }
}

/** Precondition failed: responds with the current file. */
function differs(text: string): EndpointResponse {
  return { status: 412, body: { text, tag: fileTag(text) } }
}

function present(text: string): EndpointResponse {
  return { status: 200, body: text, headers: { ETag: `"${fileTag(text)}"` } }
}

function send(response: ServerResponse, { status, body, headers }: EndpointResponse): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** Creates a file atomically; returns false without writing when the name is taken. */
async function createFile(path: string, text: string): Promise<boolean> {
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`)
  try {
    await writeFile(temporary, text, { flag: 'wx', mode: 0o644, flush: true })
    // A hard link appears complete, and fails if the name exists.
    await link(temporary, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(temporary, { force: true })
  }
}
