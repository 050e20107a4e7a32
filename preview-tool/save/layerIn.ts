import type { IncomingMessage } from 'node:http'
import type { LayoutProblem } from '@layout/types'
import { readBody } from './readBody'

/** A problem that prevents a save; `layer` is another layer if that one's site would break. */
export interface SaveProblem extends LayoutProblem {
  layer?: string
}

/** Problems of a layer's text among the other layers (texts by name); empty when it can be saved. */
export type CheckLayer = (
  name: string,
  text: string,
  others: Readonly<Record<string, string>>,
) => SaveProblem[] | Promise<SaveProblem[]>

const MAX_BYTES = 256 * 1024
/** Sends a response; objects as JSON. */
export interface EndpointResponse {
  status: number
  body:
    | { message: string; problems?: SaveProblem[] }
    | { text?: string; tag: string }
    | { layers: string[] }
    | string
  headers?: Record<string, string>
}

/** Reads a request's text, or responds with the reason for refusing it. */
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
