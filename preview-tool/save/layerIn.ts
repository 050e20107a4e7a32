import type { IncomingMessage } from 'node:http'
import type { LayoutProblem } from '@/engine/layout/types'
import { readBody } from './readBody'

/** What a layer's text breaks; an empty list when it may be saved. */
export type CheckLayer = (text: string) => LayoutProblem[] | Promise<LayoutProblem[]>

const MOST_BYTES = 256 * 1024
/** What a request is answered; objects as JSON. */
export interface Answer {
  status: number
  body:
    | { message: string; problems?: LayoutProblem[] }
    | { text?: string; tag: string }
    | { layers: string[] }
    | string
  headers?: Record<string, string>
}

/** The text of a request, when it is one that may be saved; else why not. */
export async function layerIn(
  request: IncomingMessage,
  check: CheckLayer,
): Promise<Answer | { text: string }> {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    return refuse(415, 'A layer is JSON (application/json).')
  const body = await readBody(request, MOST_BYTES)
  if ('problem' in body)
    return body.problem === 'too long'
      ? { ...refuse(413, 'A layer has at most 256 kB.'), headers: { Connection: 'close' } }
      : refuse(400, 'The layer is not UTF-8 text.')
  const problems = await check(body.text)
  return problems.length > 0 ? { status: 422, body: { message: 'The layer is not valid.', problems } } : body
}

export function refuse(status: number, message: string): Answer {
  return { status, body: { message } }
}
