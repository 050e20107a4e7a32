import type { Release } from '../deskTypes'
import { desk } from '../deskCalls'
import { mixedBases } from '../mixedBases'
import { releaseName } from './releaseName'

const MAX_TITLE = 120

/** Begins a change with the layers of an earlier release, and gives its id. Sent again with the same keys, it begins one. */
export async function restoreAsChange(release: Release, keyFor: (body: unknown) => string): Promise<string> {
  const name = releaseName(release)
  const body = { title: `Back to ${name}`.slice(0, MAX_TITLE) }
  const begin = (from?: string) => {
    const sent = { ...body, ...(from !== undefined && { from }) }
    return desk.beginChange({ key: keyFor({ ...sent, release: release.name }), body: sent })
  }
  // All layers are replaced: where sites serve different ones, it is for the most of them.
  const { change } = await begin().catch((error: unknown) => {
    const [most] = mixedBases(error)?.toSorted((one, other) => other.sites.length - one.sites.length) ?? []
    if (!most) throw error
    return begin(most.release)
  })
  const texts = differing(change.texts, release.texts)
  if (Object.keys(texts).length === 0) return change.id
  await desk.saveLayers({
    id: change.id,
    etag: change.etag,
    body: { label: `Everything as in ${name}`, texts },
  })
  return change.id
}

/** What to save so that layers become others: texts by name, null for what goes. */
function differing(
  from: Readonly<Record<string, string>>,
  to: Readonly<Record<string, string>>,
): Record<string, string | null> {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  return Object.fromEntries(
    names.filter((name) => from[name] !== to[name]).map((name) => [name, to[name] ?? null]),
  )
}
