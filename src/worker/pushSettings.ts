import type { PushSettings } from './messages'

/** The cache of the worker's own notes. It outlives a build. */
export const PUSH = 'portico-push'
const SETTINGS = '/push-settings.json'
const CLICKED = '/push-clicked.json'

/** Replaces the settings; null: nobody is signed in here, or does not want any. Resolves to whether that is another subscription. */
export async function storePushSettings(
  storage: CacheStorage,
  settings: PushSettings | null,
): Promise<boolean> {
  const before = await readPushSettings(storage)
  const cache = await storage.open(PUSH)
  if (settings) await cache.put(SETTINGS, new Response(JSON.stringify(settings)))
  else await cache.delete(SETTINGS)
  const isAnother = before !== null && before.id !== settings?.id
  if (isAnother) await cache.delete(CLICKED)
  return isAnother
}

export async function readPushSettings(storage: CacheStorage): Promise<PushSettings | null> {
  return (await readNote(storage, SETTINGS)) as PushSettings | null
}

/** Notes that the player opened a notification: the next page marks it as read. */
export async function noteClicked(storage: CacheStorage, tag: string): Promise<void> {
  const known = await clickedTags(storage)
  const cache = await storage.open(PUSH)
  await cache.put(CLICKED, new Response(JSON.stringify([...new Set([...known, tag])])))
}

/** The notifications that were opened since the last time it was called. */
export async function takeClicked(storage: CacheStorage): Promise<string[]> {
  const tags = await clickedTags(storage)
  if (tags.length > 0) await (await storage.open(PUSH)).delete(CLICKED)
  return tags
}

async function clickedTags(storage: CacheStorage): Promise<string[]> {
  const tags = await readNote(storage, CLICKED)
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : []
}

async function readNote(storage: CacheStorage, name: string): Promise<unknown> {
  try {
    const found = await (await storage.open(PUSH)).match(name)
    return found ? ((await found.json()) as unknown) : null
  } catch {
    return null
  }
}
