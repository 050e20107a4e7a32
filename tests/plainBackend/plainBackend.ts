import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { calls, newScenario, OPEN_CALLS, type Scenario } from './calls'
import { PLAIN, write, type Fault, type WireTypes } from './types'

/** How long a call hangs before its connection is closed. */
const CUT_MS = 700

export interface PlainBackend {
  /** Its base URL. */
  url: string
  origin: string
  scenario: Scenario
  /** The received calls, in order. */
  received: { name: string; body: Record<string, unknown> }[]
  /** Resets the state, with other types. */
  reset: (types?: Partial<WireTypes>) => void
  fault: (name: string, fault: Fault | null) => void
  stop: () => Promise<void>
}

/**
 * A back end written from portal.md §7 alone: it shares no code with the portal or its mock. Calls named there
 * without a response get errcode 0 alone; others are 404.
 */
export async function startPlainBackend(): Promise<PlainBackend> {
  let types = PLAIN
  const faults = new Map<string, Fault>()
  const sockets = new Set<Socket>()
  const backend = { scenario: newScenario(), received: [] as PlainBackend['received'] }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const name = (request.url ?? '').replace('/prod-api-2/app/v1/', '')
    const body = await bodyOf(request)
    backend.received.push({ name, body })
    const send = (status: number, text: string) => {
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(text)
    }
    const call = Object.hasOwn(calls, name) ? calls[name] : undefined
    if (!call || request.method !== 'POST') return send(404, '{"status":404}')
    const fault = faults.get(name)
    switch (fault) {
      case 'http500':
        return send(500, 'Internal Server Error')
      case 'http404':
        return send(404, 'Not Found')
      case 'http401':
        return send(401, '{"code":401}')
      case 'errcode':
        return send(200, '{"code":200,"errcode":1999}')
      case 'errcodeText':
        return send(200, '{"code":200,"errcode":"1999"}')
      case 'hang':
        setTimeout(() => request.socket.destroy(), CUT_MS)
        return
    }
    if (!OPEN_CALLS.has(name) && request.headers.authorization !== 'plain-token' && !request.headers.public)
      return send(200, '{"code":401,"errcode":401}')
    const result = call(body, backend.scenario)
    const text = JSON.stringify(
      typeof result === 'number'
        ? { code: 200, errcode: result }
        : { errcode: 0, ...(write(result, types) as object) },
    )
    switch (fault) {
      case 'lost':
        request.socket.destroy()
        return
      case 'brokenJson':
        return send(200, text.slice(0, Math.ceil(text.length / 2)))
      case 'empty':
        return send(200, '')
      case 'wrongShape':
        return send(200, wrongShape(text))
    }
    send(200, text)
  }

  const server = createServer((request, response) => void respond(request, response))
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(backend, {
    origin,
    url: `${origin}/prod-api-2`,
    reset: (next: Partial<WireTypes> = {}) => {
      types = { ...PLAIN, ...next }
      faults.clear()
      backend.scenario = newScenario()
      backend.received = []
    },
    fault: (name: string, fault: Fault | null) =>
      void (fault ? faults.set(name, fault) : faults.delete(name)),
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  })
}

/** Every member is present, with an unusable type. */
function wrongShape(text: string): string {
  const members = Object.keys(JSON.parse(text) as object)
  return JSON.stringify({
    ...Object.fromEntries(members.map((name, at) => [name, [{ a: [null] }, 'x', [[7]], null][at % 4]])),
    code: 200,
    errcode: 0,
  })
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const part of request) text += String(part)
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
