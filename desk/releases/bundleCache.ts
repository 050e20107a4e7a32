import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { LRUCache } from 'lru-cache'
import type { Digest } from '../../publishing/digest'
import { objectKey } from '../../publishing/manifest'
import type { Desk } from '../core/desk'
import { messageOf } from '../core/problem'
import { outageOf } from '../core/problemOf'
import type { Row } from '../database/tables'

/** The layers of a site in one text, which is read only where what it comes to is not known yet. */
export interface SiteBundle {
  digest: Digest
  read: () => Promise<string>
}

/** Something that is computed of a bundle alone. */
export interface Computation<Value extends object> {
  kind: Row<'bundle_cache'>['kind']
  /** Digest of the code that computes it, and of whatever else it depends on. */
  code: string
  memory: LRUCache<string, Value>
  compute: (bundle: SiteBundle) => Promise<Value>
  toText: (value: Value) => string
  ofText: (text: string) => Value
}

/** As many are read, or stored, at once. */
const CHUNK = 100
const DAY_MS = 24 * 3_600_000
const KEPT_MS = 30 * DAY_MS

/** What bundles come to, by their digests, and why that of others could not be found out. */
export interface Computed<Value> {
  values: Map<Digest, Value>
  errors: Map<Digest, unknown>
}

/** The values of all bundles. Throws where one could not be found out. */
export function valuesOfAll<Value>({ values, errors }: Computed<Value>): Map<Digest, Value> {
  for (const error of errors.values()) throw error
  return values
}

/**
 * What is computed of bundles: remembered in memory, and in the database, so that a start costs what changed, and not what there is. One
 * that cannot be read keeps none of the others; where the store does not answer, no more of it is read.
 */
export async function computedOf<Value extends object>(
  desk: Desk,
  computation: Computation<Value>,
  bundles: Iterable<SiteBundle>,
): Promise<Computed<Value>> {
  const { memory, compute } = computation
  const values = new Map<Digest, Value>()
  const errors = new Map<Digest, unknown>()
  const unknown = new Map<Digest, SiteBundle>()
  for (const bundle of bundles) {
    const known = memory.get(bundle.digest)
    if (known) values.set(bundle.digest, known)
    else unknown.set(bundle.digest, bundle)
  }
  let outage: unknown
  for (let at = 0; at < unknown.size; at += CHUNK) {
    const chunk = [...unknown.values()].slice(at, at + CHUNK)
    const stored = await readStored(desk, computation, chunk)
    const computed = new Map<Digest, Value>()
    for (const bundle of chunk) {
      // Someone else may have computed it meanwhile.
      let value = stored.get(bundle.digest) ?? memory.get(bundle.digest)
      try {
        if (outage !== undefined && !value) throw outage
        if (!value) computed.set(bundle.digest, (value = await compute(bundle)))
        memory.set(bundle.digest, value)
        values.set(bundle.digest, value)
      } catch (error) {
        if (outageOf(error)) outage = error
        errors.set(bundle.digest, error)
      }
    }
    await store(desk, computation, computed)
  }
  return { values, errors }
}

async function readStored<Value extends object>(
  desk: Desk,
  { kind, code, ofText }: Computation<Value>,
  bundles: readonly SiteBundle[],
): Promise<Map<Digest, Value>> {
  const { db, settings, now } = desk
  const digests = bundles.map(({ digest }) => digest)
  const rows = await db
    .selectFrom('bundle_cache')
    .selectAll()
    .where('bundle', 'in', digests)
    .where('kind', '=', kind)
    .where('code', '=', code)
    .execute()
  const own = rows.filter((row) => isEqual(row.mac, macOf(settings.secret, row)))
  const old = own.filter(({ used_at }) => Math.abs(now() - used_at) > DAY_MS)
  if (old.length > 0)
    await optional(desk, () =>
      db
        .updateTable('bundle_cache')
        .set({ used_at: now() })
        .where(
          'bundle',
          'in',
          old.map(({ bundle }) => bundle),
        )
        .execute(),
    )
  return new Map(own.map(({ bundle, data }) => [bundle as Digest, ofText(data)]))
}

async function store<Value extends object>(
  desk: Desk,
  { kind, code, toText }: Computation<Value>,
  computed: ReadonlyMap<Digest, Value>,
): Promise<void> {
  if (computed.size === 0) return
  const rows = [...computed].map(([bundle, value]) => {
    const row = { bundle, kind, code, data: toText(value) }
    return { ...row, mac: macOf(desk.settings.secret, row), used_at: desk.now() }
  })
  await optional(desk, () =>
    desk.db
      .insertInto('bundle_cache')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['bundle', 'kind', 'code']).doUpdateSet((of) => ({
          data: of.ref('excluded.data'),
          mac: of.ref('excluded.mac'),
          used_at: of.ref('excluded.used_at'),
        })),
      )
      .execute(),
  )
}

/** Whoever asks has what they asked for: that it is not stored costs the next start. */
async function optional(desk: Desk, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    desk.log({ event: 'bundle cache', error: messageOf(error) })
  }
}

/** Removes what no start has read for a month, unless it is of what is live. A desk that runs for long has that in memory. */
export async function forgetBundles({ db, now }: Desk): Promise<void> {
  const before = now() - KEPT_MS
  const old = await db
    .selectFrom('bundle_cache')
    .select('bundle')
    .distinct()
    .where('used_at', '<', before)
    .execute()
  if (old.length === 0) return
  const copies = await db.selectFrom('live_copies').select('key').distinct().execute()
  const live = new Set(copies.map(({ key }) => key))
  const gone = old.map(({ bundle }) => bundle).filter((bundle) => !live.has(objectKey(bundle as Digest)))
  for (let at = 0; at < gone.length; at += CHUNK)
    await db
      .deleteFrom('bundle_cache')
      .where('bundle', 'in', gone.slice(at, at + CHUNK))
      .where('used_at', '<', before)
      .execute()
}

/** Cases decide what has to be checked before it goes live: a row counts where a desk with this secret wrote it. */
function macOf(
  secret: Uint8Array,
  { bundle, kind, code, data }: Pick<Row<'bundle_cache'>, 'bundle' | 'kind' | 'code' | 'data'>,
): string {
  const key = hkdfSync('sha256', secret, new Uint8Array(), 'bundle cache', 32)
  return createHmac('sha256', new Uint8Array(key))
    .update(JSON.stringify([bundle, kind, code, data]))
    .digest('base64url')
}

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
