import type { OpenId } from '@/api/shape'
import { holdsContact } from '@/shared/safe/privateData'
import { EVENTS } from '@/domain/tracking/eventCatalogue'
import type { TrackedEvent } from '@/domain/tracking/trackEvent'

const MAX_PATH = 200
const MAX_ID = 128
/** Shorter secrets appear in paths by chance. */
const MIN_SECRET = 6

/**
 * Keeps only the fields that the catalogue lists for an event, each checked for its kind: whatever a caller passes, no token,
 * phone number, name or account is sent (TR-02). Null for an event that is not in the catalogue.
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

/** An id of the back end: an integer, or any text of one line (decision 20). */
export const isEventId = (value: unknown): value is OpenId =>
  Number.isSafeInteger(value) ||
  (typeof value === 'string' && value.length <= MAX_ID && /\S/.test(value) && !/\p{C}/u.test(value))

/** Whether a whole id is a phone number or mail address; digits inside a longer id are neither. */
const isContact = (id: string) => id.includes('@') || (/^[+\d\s().-]+$/.test(id) && holdsContact(id))

const ALLOWED = {
  id: (value: unknown, secrets: readonly string[]) =>
    isEventId(value) && !isContact(String(value)) && !secrets.includes(String(value)),
  path: (value: unknown, secrets: readonly string[]) =>
    typeof value === 'string' &&
    /^\/[^?#]*$/.test(value) &&
    value.length <= MAX_PATH &&
    !holdsContact(value) &&
    !secrets.some((secret) => secret.length >= MIN_SECRET && value.includes(secret)),
  showType: (value: unknown) => value === 1 || value === 2,
}
