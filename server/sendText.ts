import type { ServerResponse } from 'node:http'

const statusTexts: Record<number, string> = {
  400: 'Bad request',
  404: 'Not found',
  405: 'Method not allowed',
  413: 'Too large',
  500: 'Server error',
}

/** Answers with a status and its name in plain text; nothing of it may be kept or run. */
export function sendText(res: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  const text = `${status} ${statusTexts[status] ?? ''}\n`
  res.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'",
    ...headers,
  })
  res.end(res.req.method === 'HEAD' ? undefined : text)
}

/** Answers with JSON that nothing may keep. */
export function sendJson(res: ServerResponse, status: number, value: unknown): void {
  const text = JSON.stringify(value)
  res.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
  })
  res.end(res.req.method === 'HEAD' ? undefined : text)
}
