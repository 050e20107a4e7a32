/** What goes wrong between us and the API, with the status that the browser is told. */
export class GatewayError extends Error {
  override name = 'GatewayError'
  readonly status: 400 | 405 | 413 | 502 | 503 | 504
  readonly headers: Record<string, string>
  constructor(status: GatewayError['status'], message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

/** Any error as one of those. */
export function gatewayErrorOf(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error
  const { code, name, cause } = error as Error & { code?: string }
  if (cause instanceof GatewayError) return cause
  return new GatewayError(502, `The API could not be reached (${code ?? name}).`)
}
