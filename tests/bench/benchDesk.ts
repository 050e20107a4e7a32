import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { percentile } from './median'
import { printTable, shown } from './printTable'

const SAVES_PER_ROUND = 400
const EDITORS = 8
const PEOPLE = 20
const STEPS_PER_ROUND = 20

/** How fast a desk on SQLite saves over HTTP, and how soon 20 people on one change see what one of them does. */
export async function benchDesk(_browser: Browser, rounds: number) {
  const desk = await startDesk()
  try {
    const { saves, seconds, cores } = await benchSaves(desk, rounds * SAVES_PER_ROUND)
    const perSecond = saves.length / seconds
    const seen = await benchWindows(desk, rounds * STEPS_PER_ROUND)
    printTable(
      `A desk on SQLite over HTTP, in ms: ${Math.round(perSecond)} saves a second (bar: 200), with ${shown.ratio(cores.desk)} cores for the desk and ${shown.ratio(cores.bench)} for the bench`,
      [
        ['', 'times', 'p50', 'p99', 'bar'],
        row(`save, ${EDITORS} editors`, saves, 50),
        ...Object.entries(seen).map(([what, times]) => row(`${what}, seen by ${PEOPLE - 1}`, times, 1_000)),
      ],
    )
    const figuresOfSeen = Object.entries(seen).map(([what, times]) => [what, figures(times)])
    return { savesPerSecond: perSecond, cores, save: figures(saves), ...Object.fromEntries(figuresOfSeen) }
  } finally {
    await desk.stop()
  }
}

const figures = (times: readonly number[]) => ({ p50: percentile(times, 0.5), p99: percentile(times, 0.99) })
const row = (name: string, times: readonly number[], bar: number): string[] => {
  const { p50, p99 } = figures(times)
  return [name, `${times.length}`, shown.ms(p50), shown.ms(p99), `${bar}`]
}

interface BenchedDesk {
  address: string
  people: Person[]
  /** CPU time that the desk has used, in ms. */
  cpu: () => Promise<number>
  stop: () => Promise<void>
}
interface Person {
  cookie: string
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>
}

/** Editors, each on a change of its own, who save a text that is new each time, one after the other. */
async function benchSaves(desk: BenchedDesk, times: number) {
  const saves: number[] = []
  const changes = await Promise.all(desk.people.slice(0, EDITORS).map(beginChange))
  const before = { desk: await desk.cpu(), bench: ownCpu(), at: performance.now() }
  await Promise.all(
    desk.people.slice(0, EDITORS).map(async ({ call }, editor) => {
      const change = changes[editor]
      if (!change) return
      let { etag } = change
      // The largest layer of the project: 24 kB.
      const layer = JSON.parse(change.texts.base) as { theme?: object }
      for (let at = 0; at < times / EDITORS; at++) {
        const theme = { ...layer.theme, scale: 1 + (editor * times + at) / 1e9 }
        const body = { label: 'Changed the size', texts: { base: JSON.stringify({ ...layer, theme }) } }
        const from = performance.now()
        const saved = await call('PUT', `/changes/${change.id}/layers`, body, { 'If-Match': etag })
        await saved.arrayBuffer()
        saves.push(performance.now() - from)
        etag = saved.headers.get('ETag') ?? ''
      }
    }),
  )
  const ms = performance.now() - before.at
  const cores = { desk: ((await desk.cpu()) - before.desk) / ms, bench: (ownCpu() - before.bench) / ms }
  return { saves, seconds: ms / 1_000, cores }
}

/** Times until each of the others has been nextMessage what someone did: came, went elsewhere in the change, saved it. */
async function benchWindows(desk: BenchedDesk, times: number) {
  const [first] = desk.people
  if (!first) throw new Error('Nobody is there.')
  const change = await beginChange(first)
  const path = `/changes/${change.id}`
  const open = (person: Person, client: string) =>
    openWindow(`${desk.address}/events?windows=${change.id}:${client}`, person)
  const windows = await Promise.all(desk.people.map((person, at) => open(person, `window-${at}`)))
  const seen: Record<'join' | 'move' | 'revision', number[]> = { join: [], move: [], revision: [] }
  const others = async (times: number[], who: number, mark: string, act: () => Promise<unknown>) => {
    const watched = windows.filter((_, at) => at !== who).map((window) => window.until(mark))
    const from = performance.now()
    await act()
    times.push(...(await Promise.all(watched)).map((at) => at - from))
  }
  let { etag } = change
  const layer = JSON.parse(change.texts.n7) as { theme?: object }
  for (let at = 0; at < times; at++) {
    const who = at % PEOPLE
    const person = desk.people[who]
    if (!person) continue
    const client = `again-${at}-`
    windows[who]?.close()
    await others(seen.join, who, client, async () => (windows[who] = await open(person, client)))
    const selected = `place-${at}-`
    await others(seen.move, who, selected, () =>
      person.call('PUT', `${path}/presence/${client}`, { selected }),
    )
    const text = JSON.stringify({ ...layer, theme: { ...layer.theme, scale: 1 + at / 1e6 } })
    const body = { label: `Saved ${at}.`, texts: { n7: text } }
    await others(seen.revision, who, body.label, async () => {
      const saved = await person.call('PUT', `${path}/layers`, body, { 'If-Match': etag })
      etag = saved.headers.get('ETag') ?? ''
    })
  }
  for (const window of windows) window.close()
  return seen
}

/** A window on a change: its stream of events. `until` gives the time when it is nextMessage something with a mark. */
async function openWindow(address: string, { cookie }: Person) {
  const controller = new AbortController()
  const response = await fetch(address, { headers: { Cookie: cookie }, signal: controller.signal })
  if (!response.ok) throw new Error(`GET ${address}: ${response.status}`)
  const waiting = new Map<string, (at: number) => void>()
  void (async () => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const part of response.body ?? []) {
      text += decoder.decode(part as Uint8Array, { stream: true })
      const end = text.lastIndexOf('\n\n')
      for (const [mark, resolve] of waiting)
        if (text.slice(0, Math.max(0, end)).includes(mark)) {
          waiting.delete(mark)
          resolve(performance.now())
        }
      text = text.slice(end + 1)
    }
  })().catch(() => undefined)
  return {
    until: (mark: string) => new Promise<number>((resolve) => waiting.set(mark, resolve)),
    close: () => controller.abort(),
  }
}

async function beginChange({ call }: Person) {
  const response = await call('POST', '/changes', { title: 'Bench' }, { 'Idempotency-Key': randomUUID() })
  const { change } = (await response.json()) as {
    change: { id: string; etag: string; texts: { base: string; n7: string } }
  }
  return change
}

/** CPU time that this process has used, in ms. */
const ownCpu = (): number => cpuMs(process.cpuUsage())
const cpuMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000

/** A desk in a process of its own, so that the bench does not wait for itself, with people who are signed in. */
async function startDesk(): Promise<BenchedDesk> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-desk-'))
  const script = join(import.meta.dirname, 'deskOfBench.ts')
  const child = fork(script, [folder, String(PEOPLE)], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const { port, cookies } = await nextMessage<{ port: number; cookies: string[] }>(child)
  const address = `http://127.0.0.1:${port}/desk/v1`
  return {
    address,
    people: cookies.map((cookie) => ({ cookie, call: caller(address, cookie) })),
    async cpu() {
      child.send('cpu')
      return cpuMs((await nextMessage<{ cpu: NodeJS.CpuUsage }>(child)).cpu)
    },
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The next message of a process. Throws when it ends instead. */
async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The desk has ended.')))
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [Message]
  return message
}

const caller =
  (address: string, cookie: string): Person['call'] =>
  async (method, path, body, headers = {}) => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        Cookie: cookie,
        Origin: new URL(address).origin,
        'Content-Type': 'application/json',
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }
