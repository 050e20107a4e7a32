import { isJsonObject } from '@layout/jsonObject'
import { isSiteName } from '@layout/siteName'
import { parseJson } from '@/shared/safe/parseJson'
import type { SavedFile } from '../model'

export type SaveResult =
  | { kind: 'saved'; file: SavedFile }
  /** Someone else has saved meanwhile: the current file. */
  | { kind: 'conflict'; file: SavedFile }
  | { kind: 'failed'; message: string }
  /** The layer would break a site, with the other layers as they are saved. */
  | { kind: 'refused'; message: string }
  /** There is no save endpoint: the operator downloads the text. */
  | { kind: 'download' }

const ADDRESS = '/preview-tool/layouts'
const TIMEOUT = 10_000

/** A layer's file with its ETag; undefined without the file or the endpoint. */
export async function openLayerFile(name: string): Promise<SavedFile | undefined> {
  try {
    const response = await fetch(addressOf(name), { signal: AbortSignal.timeout(TIMEOUT), cache: 'no-store' })
    const tag = /^(?:W\/)?"(.+)"$/.exec(response.headers.get('ETag') ?? '')?.[1]
    return response.ok && isJson(response) && tag ? { text: await response.text(), tag } : undefined
  } catch {
    return undefined
  }
}

/** Names of the layers that can be saved; undefined without the endpoint. */
export async function savedLayers(): Promise<string[] | undefined> {
  try {
    const response = await fetch(`${ADDRESS}/`, { signal: AbortSignal.timeout(TIMEOUT), cache: 'no-store' })
    const { layers } = response.ok && isJson(response) ? objectIn(await response.text()) : {}
    return Array.isArray(layers) ? layers.filter(isSiteName) : undefined
  } catch {
    return undefined
  }
}

/**
 * Saves a layer's text over the version with this tag; without a tag, as a new layer. Never rejects, and never overwrites
 * someone else's save.
 */
export async function saveLayer(name: string, text: string, tag?: string): Promise<SaveResult> {
  try {
    const response = await fetch(addressOf(name), {
      method: 'PUT',
      headers: {
        'Content-Type': 'application/json',
        ...(tag === undefined ? { 'If-None-Match': '*' } : { 'If-Match': `"${tag}"` }),
      },
      body: text,
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (!isJson(response)) return { kind: 'download' }
    return resultOf(name, response.status, objectIn(await response.text()), text)
  } catch {
    return { kind: 'failed', message: 'The server is not responding. Your draft is kept; try again.' }
  }
}

function objectIn(text: string): Record<string, unknown> {
  const body = parseJson(text)
  return isJsonObject(body) ? body : {}
}

function resultOf(name: string, status: number, body: Record<string, unknown>, text: string): SaveResult {
  const { tag, text: present, message: said, problems } = body
  if ((status === 200 || status === 201) && typeof tag === 'string')
    return { kind: 'saved', file: { text, tag } }
  if (status === 412 && typeof tag === 'string' && typeof present === 'string')
    return { kind: 'conflict', file: { text: present, tag } }
  const why = typeof said === 'string' ? said : `The server answered ${status}.`
  const message = [why, ...firstProblem(name, problems)].join(' ')
  return { kind: status === 422 ? 'refused' : 'failed', message }
}

function firstProblem(name: string, problems: unknown): string[] {
  const [first, ...others] = Array.isArray(problems) ? (problems as unknown[]) : []
  if (!isJsonObject(first)) return []
  const { layer = name, pointer, message } = first
  const place = `${layer === name ? '' : `${String(layer)} `}${String(pointer) || '/'}`
  const more = others.length > 0 ? [`(and ${others.length} more)`] : []
  return [`${place}: ${String(message)}`, ...more]
}

/** Static hosts respond with pages instead of 404. */
function isJson(response: Response): boolean {
  return (response.headers.get('Content-Type') ?? '').startsWith('application/json')
}

function addressOf(name: string): string {
  return `${ADDRESS}/${encodeURIComponent(name)}.json`
}
