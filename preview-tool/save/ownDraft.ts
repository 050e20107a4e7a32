/** Prefix of the stored drafts of files, one for each tab. */
export const FILE_DRAFTS = 'PORTICO_PREVIEW_DRAFT'
/** In the session's storage, which a reload keeps and another tab does not share: the names of this tab's drafts. */
const TAB = 'PORTICO_PREVIEW_TAB'
const tabOf = (prefix: string) => (prefix === FILE_DRAFTS ? TAB : `${TAB}:${prefix}`)
/** A reloaded page waits this long (ms) for its former self to let go of the draft. */
const HANDOVER_MS = 1_000

let key = FILE_DRAFTS
/** Drafts whose locks this page has: it comes back to them. */
const held = new Set<string>()

/** Where this tab stores its draft. */
export const draftKey = (): string => key

/**
 * Finds the draft of this tab over certain layers, named by their prefix (ED-09): its own after a reload, else one whose tab is
 * closed, else a new one. A tab holds a lock on its draft for as long as it lives, so that no other takes it: not one that was
 * duplicated from it either.
 */
export async function claimDraft(prefix: string = FILE_DRAFTS): Promise<void> {
  // Where nothing can be claimed, the draft still is one of these layers.
  key = prefix
  try {
    const own = sessionStorage.getItem(tabOf(prefix))
    const left = Object.keys(localStorage).filter(
      (name) => (name === prefix || name.startsWith(`${prefix}:`)) && name !== own,
    )
    key =
      (own !== null && (await claim(own, HANDOVER_MS)) && own) ||
      (await firstFree(left.sort().reverse())) ||
      (await claimNew(prefix))
    sessionStorage.setItem(tabOf(prefix), key)
  } catch {
    // Without storage or locks there is nothing to claim: the draft is stored where it can be.
  }
}

async function firstFree(names: readonly string[]): Promise<string | undefined> {
  for (const name of names) if (await claim(name)) return name
  return undefined
}

async function claimNew(prefix: string): Promise<string> {
  // Later ones sort after earlier ones.
  const name = `${prefix}:${Date.now().toString(36)}-${crypto.randomUUID().slice(0, 8)}`
  await claim(name)
  return name
}

/** Holds a lock of this name until the page ends; false where another page holds it. */
function claim(name: string, waitMs = 0): Promise<boolean> {
  if (held.has(name)) return Promise.resolve(true)
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      if (lock) held.add(name)
      resolve(lock !== null)
      return lock === null ? undefined : new Promise<never>(() => undefined)
    }
    const options = waitMs > 0 ? { signal: AbortSignal.timeout(waitMs) } : { ifAvailable: true }
    navigator.locks.request(name, options, hold).catch(() => resolve(false))
  })
}
