import pg from 'pg'

/** Short messages between the desks on one PostgreSQL. One may be lost: they are hints. */
export interface Notices {
  send: (text: string) => void
  /** Has every message, its own too, called back; and each time when it hears again, as some may have been missed. */
  listen: (listener: (text: string) => void, onConnected: () => void) => void
  close: () => Promise<void>
}

const CHANNEL = 'desk'
/** PostgreSQL takes fewer than 8,000 bytes. */
const MAX_BYTES = 7_900
const RECONNECT_MS = 2_000

/** Messages by LISTEN and NOTIFY. Its connection is opened with the first listener, and again whenever it breaks. */
export function createNotices(connectionString: string, pool: pg.Pool): Notices {
  const listeners: { onMessage: (text: string) => void; onConnected: () => void }[] = []
  let client: pg.Client | undefined
  let again: NodeJS.Timeout | undefined
  let isClosed = false

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
    client = next
    next.on('notification', ({ payload }) => {
      for (const { onMessage } of listeners) onMessage(payload ?? '')
    })
    const retry = () => {
      if (client !== next || isClosed) return
      client = undefined
      again = setTimeout(() => void connect(), RECONNECT_MS).unref()
    }
    next.on('error', retry)
    next.on('end', retry)
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      for (const { onConnected } of listeners) onConnected()
    } catch {
      retry()
    }
  }

  return {
    send(text) {
      if (isClosed || Buffer.byteLength(text) > MAX_BYTES) return
      pool.query('select pg_notify($1, $2)', [CHANNEL, text]).catch(() => undefined)
    },
    listen(onMessage, onConnected) {
      listeners.push({ onMessage, onConnected })
      if (listeners.length === 1) void connect()
    },
    async close() {
      isClosed = true
      clearTimeout(again)
      await client?.end().catch(() => undefined)
    },
  }
}
