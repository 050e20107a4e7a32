/** Prefix of the stored drafts, one for each tab. */
const PREFIX = 'PORTICO_PREVIEW_DRAFT'
/** In the session's storage, which a reload keeps and another tab does not share: the name of this tab's draft. */
const TAB = 'PORTICO_PREVIEW_TAB'
/** A reloaded page waits this long (ms) for its former self to let go of the draft. */
const HANDOVER_MS = 1_000

let key = PREFIX

/** Where this tab stores its draft. */
export const draftKey = (): string => key

/**
 * Finds the draft of this tab (ED-09): its own after a reload, else one whose tab is closed, else a new one. A tab holds a lock
 * on its draft for as long as it lives, so that no other takes it: not one that was duplicated from it either.
 */
export async function claimDraft(): Promise<void> {
  try {
    const own = sessionStorage.getItem(TAB)
    const left = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX) && name !== own)
    key =
      (own !== null && (await claim(own, HANDOVER_MS)) && own) ||
      (await firstFree(left.sort().reverse())) ||
      (await claimNew())
    sessionStorage.setItem(TAB, key)
  } catch {
    // Without storage or locks there is nothing to claim: the draft is stored where it can be.
  }
}

async function firstFree(names: readonly string[]): Promise<string | undefined> {
  for (const name of names) if (await claim(name)) return name
  return undefined
}

async function claimNew(): Promise<string> {
  // Later ones sort after earlier ones.
  const name = `${PREFIX}:${Date.now().toString(36)}-${crypto.randomUUID().slice(0, 8)}`
  await claim(name)
  return name
}

/** Holds a lock of this name until the page ends; false where another page holds it. */
function claim(name: string, waitMs = 0): Promise<boolean> {
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null)
      return lock === null ? undefined : new Promise<never>(() => undefined)
    }
    const options = waitMs > 0 ? { signal: AbortSignal.timeout(waitMs) } : { ifAvailable: true }
    navigator.locks.request(name, options, hold).catch(() => resolve(false))
  })
}
