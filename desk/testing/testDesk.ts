import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findPostgres, newDeskDatabase } from '@tests/support/postgres'
import type { Grant } from '../../publishing/access/whyNot'
import type { Signer } from '../../publishing/envelope'
import { keySetKey, publishedKey, signKeySet } from '../../publishing/keySets'
import type { ObjectStore } from '../../publishing/objectStore'
import { createFolderStore } from '../../publishing/stores/folderStore'
import { identify } from '../accounts/identify'
import { hashOf, sessionCookie, VERIFIED_MS } from '../accounts/sessions'
import { written } from '../audit/loggedRows'
import type { Desk, DeskSettings } from '../core/desk'
import { deskApp, type DeskRoutes } from '../core/deskApp'
import { deskRouter } from '../core/deskRouter'
import { openDatabase } from '../database/openDatabase'
import type { DatabaseKind } from '../database/tables'
import { openDesk } from '../operations/openDesk'
import { watchObjects } from '../operations/watchObjects'

export const ORIGIN = 'https://desk.example.com'

/** The databases of this machine: SQLite always, PostgreSQL where its server is installed, unless only SQLite is asked for. */
export const databaseKinds: readonly DatabaseKind[] =
  process.env.DESK_DATABASES !== 'sqlite' && findPostgres() ? ['sqlite', 'postgres'] : ['sqlite']

/** A request to the API: `PUT`, `/changes/…/layers`, with a body (bytes as they are, all else as JSON) and headers, and from an address where that counts. */
export type Call = (
  method: string,
  path: string,
  options?: { body?: unknown; headers?: Record<string, string>; from?: string },
) => Promise<{ status: number; body: never; headers: Headers }>

/** Opens a stream of the API. */
export type Open = (path: string, headers?: Record<string, string>) => Promise<Response>

export interface TestDesk {
  desk: Desk
  /** The clock, in ms: set it to move time. */
  clock: { now: number }
  /** Calls without anybody signed in. */
  visitor: Call
  /** Makes an account and signs it in. */
  signIn: (
    name: string,
    grants: Grant[],
    options?: { isVerified?: boolean },
  ) => Promise<{ id: string; call: Call; open: Open; cookie: string }>
  close: () => Promise<void>
}

interface Options {
  kind?: DatabaseKind
  settings?: Partial<DeskSettings>
  /** The database of another desk, to run two of them on it. */
  sameAs?: TestDesk
  /** Its objects are here, watched as those of an installed desk are; a folder of its own by default. */
  store?: ObjectStore
  /** The address that this store has. */
  address?: string
}

const OCTETS = 'application/octet-stream'
const isBytes = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array

const addresses = new WeakMap<TestDesk, string>()
/** The address of the desk's database. */
export const addressOf = (test: TestDesk): string => addresses.get(test) ?? ''

/** A desk with these routes, on an empty database and an empty folder of objects, without a server. */
export async function testDesk(
  routes: readonly DeskRoutes[],
  { kind = 'sqlite', settings = {}, sameAs, store, address: storeAddress = 'file:' }: Options = {},
): Promise<TestDesk> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-'))
  const address =
    (sameAs && addresses.get(sameAs)) ??
    (kind === 'postgres' ? await newDeskDatabase() : `file://${join(folder, 'desk.sqlite')}`)
  const database = await openDatabase(address)
  const objects = sameAs?.desk.objects ?? store ?? createFolderStore(join(folder, 'objects'))
  const clock = sameAs?.clock ?? { now: Date.UTC(2026, 10, 24, 9) }
  const signer = sameAs?.desk.signer ?? (await newSigner(objects))
  const desk = openDesk({
    ...database,
    objects: store ? watchObjects(store, storeAddress) : objects,
    signer,
    now: () => clock.now,
    settings: {
      origin: ORIGIN,
      root: resolve('.'),
      layouts: resolve('layouts'),
      secret: sameAs?.desk.settings.secret ?? randomBytes(32),
      trustProxy: [],
      ...settings,
    },
  })
  const app = deskRouter()
  app.use(async (c, next) => {
    c.set('requestId', 'test')
    await next()
  })
  app.use(identify(desk))
  app.route('/', deskApp(desk, routes))
  const caller =
    (cookie?: string): Call =>
    async (method, path, { body, headers = {}, from } = {}) => {
      const request = {
        method,
        headers: {
          Origin: ORIGIN,
          ...(cookie !== undefined && { Cookie: cookie }),
          ...(body !== undefined && { 'Content-Type': isBytes(body) ? OCTETS : 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: isBytes(body) ? body : JSON.stringify(body) }),
      }
      const env = from === undefined ? {} : { incoming: { socket: { remoteAddress: from }, headers: {} } }
      const response = await app.request(`${ORIGIN}/desk/v1${path}`, request, env)
      const isJson = /\bjson$/.test(response.headers.get('Content-Type') ?? '')
      const read: unknown = isJson ? await response.json() : await response.text()
      return { status: response.status, body: read as never, headers: response.headers }
    }
  const test: TestDesk = {
    desk,
    clock,
    visitor: caller(),
    async signIn(name, grants, { isVerified = true } = {}) {
      const id = randomUUID()
      const secret = randomUUID()
      const now = clock.now
      const year = 365 * 24 * 3_600_000
      await desk.write(async (trx, audit) => {
        const email = `${name.toLowerCase()}@example.com`
        await trx
          .insertInto('users')
          .values({ id, name, email, created_at: now, disabled_at: null })
          .execute()
        for (const grant of grants)
          await trx
            .insertInto('grants')
            .values({ user_id: id, ...grant })
            .execute()
        await trx
          .insertInto('sessions')
          .values({
            id: hashOf(secret),
            user_id: id,
            created_at: now,
            seen_at: now,
            expires_at: now + year,
            verified_until: isVerified ? now + VERIFIED_MS : null,
            address: '127.0.0.1',
            browser: 'test',
          })
          .execute()
        written(trx, 'users', id)
        written(trx, 'sessions', hashOf(secret))
        await audit({ actor: id, verb: 'account.created', object: `user:${id}`, details: { name, grants } })
      })
      const cookie = `${sessionCookie(ORIGIN).name}=${secret}`
      let confirmedAt = now
      /** Whoever has given a second factor gives it again whenever time has gone on. */
      const confirm = async () => {
        if (!isVerified || confirmedAt === clock.now) return
        confirmedAt = clock.now
        await desk.write(async (trx, audit) => {
          await trx
            .updateTable('sessions')
            .set({ verified_until: clock.now + VERIFIED_MS })
            .where('id', '=', hashOf(secret))
            .execute()
          written(trx, 'sessions', hashOf(secret))
          await audit({ actor: id, verb: 'session.verified', object: `user:${id}` })
        })
      }
      const open: Open = async (path, headers = {}) =>
        app.request(`${ORIGIN}/desk/v1${path}`, { headers: { Cookie: cookie, ...headers } })
      const call: Call = async (...args) => {
        await confirm()
        return caller(cookie)(...args)
      }
      return { id, call, open, cookie }
    },
    async close() {
      await desk.db.destroy()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  addresses.set(test, address)
  return test
}

async function newSigner(objects: Desk['objects']): Promise<Signer> {
  const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const key = await publishedKey(privateKey)
  const signer = { id: key.id, key: privateKey }
  await objects.create(keySetKey(0), await signKeySet({ v: 1, n: 0, keys: [key] }, signer))
  return signer
}
