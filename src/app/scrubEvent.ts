import type { OpenId } from '@/api/shape'
import { holdsContact } from '@/shared/safe/privateData'
import { EVENTS } from '@/state/eventCatalogue'
import type { TrackedEvent } from '@/state/trackEvent'

const MOST_PATH = 200
/** Shorter ones stand in paths by chance. */
const LEAST_SECRET = 6

/**
 * What of an event may leave: the fields that the catalogue has for it, each of its kind. Whatever a caller passes, a
 * token, a phone number, a name or an account does not get out (TR-02). Null for an event that is not in the catalogue.
 */
export function scrubEvent(event: TrackedEvent, secrets: readonly string[]): Record<string, unknown> | null {
  const given = event as unknown as Record<string, unknown>
  if (!Object.hasOwn(EVENTS, event.name)) return null
  const clean: Record<string, unknown> = { eventName: event.name }
  for (const [field, kind] of Object.entries<keyof typeof ALLOWED>(EVENTS[event.name])) {
    const value = given[field]
    if (ALLOWED[kind](value, secrets)) clean[field] = value
  }
  return clean
}

/** A number, or a short word as back ends make their ids of: nothing that somebody typed. */
export const isEventId = (value: unknown): value is OpenId =>
  Number.isSafeInteger(value) || (typeof value === 'string' && /^[\w.-]{1,64}$/.test(value))

const ALLOWED = {
  id: (value: unknown, secrets: readonly string[]) =>
    isEventId(value) && !holdsContact(String(value)) && !secrets.includes(String(value)),
  path: (value: unknown, secrets: readonly string[]) =>
    typeof value === 'string' &&
    /^\/[^?#]*$/.test(value) &&
    value.length <= MOST_PATH &&
    !holdsContact(value) &&
    !secrets.some((secret) => secret.length >= LEAST_SECRET && value.includes(secret)),
  showType: (value: unknown) => value === 1 || value === 2,
}
