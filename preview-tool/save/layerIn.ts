import type { IncomingMessage } from 'node:http'
import type { LayoutProblem } from '@/engine/layout/types'
import { readBody } from './readBody'

/** What keeps a layer from being saved; in another layer, where that one's site would break. */
export interface SaveProblem extends LayoutProblem {
  layer?: string
}

/** What a layer's text breaks, among the other layers as they are (texts by name); an empty list when it may be saved. */
export type CheckLayer = (
  name: string,
  text: string,
  others: Readonly<Record<string, string>>,
) => SaveProblem[] | Promise<SaveProblem[]>

const MAX_BYTES = 256 * 1024
/** What a request is answered; objects as JSON. */
export interface EndpointResponse {
  status: number
  body:
    | { message: string; problems?: SaveProblem[] }
    | { text?: string; tag: string }
    | { layers: string[] }
    | string
  headers?: Record<string, string>
}

/** The text of a request, when it is one that may be looked at; else why not. */
export async function layerIn(request: IncomingMessage): Promise<EndpointResponse | { text: string }> {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    return refuse(415, 'A layer is JSON (application/json).')
  const body = await readBody(request, MAX_BYTES)
  if (!('problem' in body)) return body
  return body.problem === 'too long'
    ? { ...refuse(413, 'A layer has at most 256 kB.'), headers: { Connection: 'close' } }
    : refuse(400, 'The layer is not UTF-8 text.')
}

export function refuse(status: number, message: string): EndpointResponse {
  return { status, body: { message } }
}
