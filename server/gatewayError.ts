/** A failure between this server and the API, with its status for the browser. */
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

/** Converts any error to a GatewayError. */
export function gatewayErrorOf(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error
  const { code, name, cause } = error as Error & { code?: string }
  if (cause instanceof GatewayError) return cause
  return new GatewayError(502, `The API could not be reached (${code ?? name}).`)
}
