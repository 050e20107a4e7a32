import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Crop, MadePicture } from '../../publishing/pictures/makePicture'
import { cutText } from '../../src/shared/cutText'
import { withoutMark } from '../../src/shared/safe/withoutMark'
import { isPictureFile, MAX_PICTURE_BYTES, picturesIn } from '../../src/shared/pictures'
import { layerTitles } from '../../layout/layerTitle'
import type { PictureEdit } from '../pictures/pictureLibrary'
import { layersIn } from './layerNames'
import { whyForeign } from './ownRequest'
import { createPictureFolder, type StoredPicture } from './pictureFolder'
import { readBody, readBytes } from './readBody'

type Next = () => void
interface PictureResponse {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

const MAX_EDIT_BYTES = 16 * 1024
const MAX_NAME = 200
const PAGE_SIZE = 60
const ID = /^\/([0-9a-f]{64})$/

/** Makes the files of a picture, or throws a `PictureRefused`. */
type MakePicture = (bytes: Uint8Array<ArrayBuffer>, crop?: Crop) => Promise<MadePicture>
/** Reads an edit; null where it is none. */
type ReadEdit = (body: unknown) => Promise<PictureEdit | null>

/**
 * The pictures beside the layouts of a folder: `GET` and `POST /` (the list, a new one), `PATCH` and `DELETE /<id>`. Every other address
 * is left to who comes next: the editor's own modules have the same beginning in development.
 */
export function pictureEndpoint(layouts: string, make: MakePicture, readEdit: ReadEdit) {
  const folder = createPictureFolder(join(layouts, 'pictures'))

  async function list(query: URLSearchParams): Promise<PictureResponse> {
    const used = await usedIn(layouts)
    const all = await folder.list()
    const search = (query.get('search') ?? '').toLowerCase()
    const found = all.filter(
      ({ id, about }) =>
        (search === '' ||
          [about.name, ...Object.values(about.alt)].some((text) => text.toLowerCase().includes(search))) &&
        !(query.get('unused') === '1' && used.has(id)),
    )
    const after = query.get('after')
    const rest = after === null ? found : found.filter((one) => cursorOf(one) < after)
    const page = rest.slice(0, PAGE_SIZE)
    const pictures = await Promise.all(page.map((one) => present(one, used)))
    const last = page.at(-1)
    return ok(200, {
      pictures: pictures.filter((one) => one !== null),
      count: found.length,
      next: last && rest.length > page.length ? cursorOf(last) : null,
    })
  }

  async function present({ id, about }: StoredPicture, used: ReadonlyMap<string, string[]>) {
    const size = await folder.sizeOf(id)
    return size && { id, ...size, ...about, by: null, use: used.has(id) ? 'live' : 'none' }
  }

  async function add(request: IncomingMessage, query: URLSearchParams): Promise<PictureResponse> {
    if (!/^application\/octet-stream\b/i.test(request.headers['content-type'] ?? ''))
      return refuse(415, 'A picture is sent as it is (application/octet-stream).')
    const crop = cropOf(query.get('crop'))
    if (crop === null) return refuse(422, 'This is no part of a picture.')
    const bytes = await readBytes(request, MAX_PICTURE_BYTES)
    if (bytes === null)
      return {
        ...refuse(
          413,
          `A picture has at most ${MAX_PICTURE_BYTES / 1024 / 1024} MB. Save it smaller, then add it again.`,
        ),
        headers: { Connection: 'close' },
      }
    const made = await make(bytes, crop).catch((error: Error) => error)
    if (made instanceof Error) {
      if (made.name === 'PictureRefused') return refuse(422, made.message)
      throw made
    }
    const isNew = await folder.add(made, nameOf(query.get('name')))
    return ok(isNew ? 201 : 200, await shown(made.id))
  }

  async function change(id: string, request: IncomingMessage): Promise<PictureResponse> {
    const body = await readBody(request, MAX_EDIT_BYTES)
    const edit = 'text' in body ? await readEdit(parsed(body.text)) : null
    if (!edit) return refuse(422, 'This cannot be said of a picture.')
    const isThere = await folder.change(id, edit)
    return isThere ? ok(200, await shown(id)) : refuse(404, GONE)
  }

  async function remove(id: string): Promise<PictureResponse> {
    const layers = (await usedIn(layouts)).get(id)
    if (layers)
      return refuse(409, `It is used in ${layerTitles(layers)}. Take it out there and save, then remove it.`)
    return (await folder.remove(id)) ? { status: 204 } : refuse(404, GONE)
  }

  async function shown(id: string) {
    const stored = await folder.get(id)
    return stored && present(stored, await usedIn(layouts))
  }

  function respond(request: IncomingMessage, url: URL): Promise<PictureResponse> | null {
    const { method } = request
    const id = ID.exec(url.pathname)?.[1]
    if (url.pathname === '/') {
      if (method === 'GET') return list(url.searchParams)
      if (method === 'POST') return add(request, url.searchParams)
    }
    if (id !== undefined) {
      if (method === 'PATCH') return change(id, request)
      if (method === 'DELETE') return remove(id)
    }
    return null
  }

  return (request: IncomingMessage, response: ServerResponse, next: Next): void => {
    const url = urlOf(request)
    const isOurs = url !== null && (url.pathname === '/' || ID.test(url.pathname))
    if (!isOurs) return next()
    const foreign = whyForeign(request, request.method !== 'GET')
    const responding = foreign
      ? Promise.resolve(refuse(403, foreign))
      : (respond(request, url) ?? Promise.resolve(refuse(405, 'This cannot be done with pictures.')))
    responding
      .catch(() => refuse(500, 'The picture could not be read or written. Try again.'))
      .then((done) => send(response, done))
  }
}

/** Serves `GET /<id>/<file>` of the same pictures, which never change; what is not there is left to who comes next. */
export function servePictures(layouts: string) {
  const folder = createPictureFolder(join(layouts, 'pictures'))
  return (request: IncomingMessage, response: ServerResponse, next: Next): void => {
    const [, id = '', name = '', ...others] = urlOf(request)?.pathname.split('/') ?? []
    if (
      others.length > 0 ||
      !isPictureFile(id, name) ||
      (request.method !== 'GET' && request.method !== 'HEAD')
    )
      return next()
    folder.file(id, name).then((bytes) => {
      if (!bytes) return next()
      response.writeHead(200, {
        'Content-Type': name.endsWith('.avif') ? 'image/avif' : 'image/webp',
        'Content-Length': bytes.length,
        'Cache-Control': 'public, max-age=31536000, immutable',
        'X-Content-Type-Options': 'nosniff',
      })
      response.end(request.method === 'HEAD' ? undefined : bytes)
    }, next)
  }
}

/** By the id of a picture the layers that name it. */
async function usedIn(layouts: string): Promise<Map<string, string[]>> {
  const used = new Map<string, string[]>()
  for (const layer of await layersIn(layouts)) {
    const text = withoutMark(await readFile(join(layouts, `${layer}.json`), 'utf8'))
    for (const id of picturesIn(text)) used.set(id, [...(used.get(id) ?? []), layer])
  }
  return used
}

/** Newer ones are greater; it stays where it is when others are added or removed. */
const cursorOf = ({ id, about }: StoredPicture): string => `${about.at} ${id}`

/** `x,y,width,height` in thousandths; undefined for the whole picture, null for no part of one. */
function cropOf(text: string | null): Crop | undefined | null {
  if (text === null) return undefined
  const [x, y, width, height, ...more] = text.split(',').map(Number)
  const isPart = (from = Number.NaN, size = Number.NaN) =>
    Number.isInteger(from) && Number.isInteger(size) && from >= 0 && size > 0 && from + size <= 1000
  if (more.length > 0 || !isPart(x, width) || !isPart(y, height)) return null
  return { x, y, width, height } as Crop
}

/** Without what would turn the names around it, or hide. */
function nameOf(given: string | null): string {
  const name = (given ?? '').replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '').trim()
  return cutText(name, MAX_NAME) || 'Picture'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function urlOf({ url = '' }: IncomingMessage): URL | null {
  try {
    return new URL(url, 'http://localhost')
  } catch {
    return null
  }
}

const GONE = 'This picture is no longer there. Reload the list.'
const ok = (status: number, body: unknown): PictureResponse => ({ status, body })
const refuse = (status: number, detail: string): PictureResponse => ({ status, body: { detail } })

function send(response: ServerResponse, { status, body, headers }: PictureResponse): void {
  response.writeHead(status, {
    ...(body !== undefined && { 'Content-Type': 'application/json; charset=utf-8' }),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}
