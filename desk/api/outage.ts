/** Something that the desk stands on does not answer: it comes back by itself, or somebody sees to it. */
export type Outage = 'database' | 'objects'

/** The store of releases does not answer. */
export class ObjectsOutage extends Error {
  override name = 'ObjectsOutage'
}

/** A connection that broke or was not made; what PostgreSQL says while it starts, stops or has no room (SQLSTATE classes). */
const CONNECTION =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08...|57P0[123]|53[13]00|25006)$/
/** What pg says without a code. */
const BROKEN =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/
/** SQLite: busy, locked, read-only, input/output, corrupt, full, cannot open, no database. */
const SQLITE: ReadonlySet<number> = new Set([5, 6, 8, 10, 11, 13, 14, 26])

/** What does not answer, by an error of a request; null when the error tells of something else. */
export function outageOf(error: unknown): Outage | null {
  if (error instanceof ObjectsOutage) return 'objects'
  if (!(error instanceof Error)) return null
  const { code = '', errcode = 0 } = error as { code?: unknown; errcode?: unknown } & Error
  if (code === 'ERR_SQLITE_ERROR') return SQLITE.has(Number(errcode) & 0xff) ? 'database' : null
  if (CONNECTION.test(String(code)) || BROKEN.test(error.message)) return 'database'
  const { errors, cause } = error as { errors?: unknown[] } & Error
  const [inner] = [...(errors ?? []), cause].map(outageOf).filter((one) => one !== null)
  return inner ?? null
}
