const statusTexts: Record<number, string> = {
  400: 'Bad request',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timeout',
  413: 'Too large',
  417: 'Expectation failed',
  431: 'Request header fields too large',
  500: 'Server error',
  503: 'Not ready',
}

/** Headers of a response that is only a status. */
export const statusText = (status: number): string => `${status} ${statusTexts[status] ?? ''}`.trim()

/** A status and its name in plain text, not cacheable. */
export function textResponse(status: number, headers: Record<string, string> = {}): Response {
  const text = `${statusText(status)}\n`
  return new Response(text, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': String(text.length),
      'Cache-Control': 'no-store',
      ...headers,
    },
  })
}

/** JSON that must not be cached. */
export function jsonResponse(status: number, value: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
  })
}
