import { isJsonObject, ownValue } from '@layout/jsonObject'
import { sameJson } from '@layout/sameJson'
import type { Json } from '@layout/types'
import { daysAfter, momentOf, wallTime } from '@/shared/time/wallTime'

/** As layouts write a moment. A text that is nothing but that is one, wherever it stands: in a condition or in a countdown. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/

const MINUTE = 'YYYY-MM-DDTHH:mm'.length

/** The moments that an edit of a document set, as they are written. */
export function momentsSet(before: unknown, after: Json): string[] {
  const found: string[] = []
  mapMoments(before, after, (moment) => {
    found.push(moment)
    return moment
  })
  return found.filter((moment) => !Number.isNaN(Date.parse(moment)))
}

/**
 * The document with every moment that an edit set so many days later, at the same time by the clocks of a zone. What the edit left as
 * it was stays.
 */
export const moveMoments = (before: unknown, after: Json, days: number, timeZone: string): Json =>
  mapMoments(before, after, (moment) => {
    const at = Date.parse(moment)
    // An hour that comes twice would become the first one.
    if (Number.isNaN(at) || days === 0) return moment
    const [day = '', time = ''] = wallTime(at, timeZone).split('T')
    const moved = momentOf(`${daysAfter(day, days)}T${time}`, timeZone)
    if (moved === undefined) return moment
    const [, seconds = ''] = MOMENT.exec(moment) ?? []
    // Clocks of date fields have none.
    return moved.slice(0, MINUTE) + seconds + moved.slice(MINUTE)
  })

const DAY_MS = 86_400_000

/** From one day to another. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

function mapMoments(before: unknown, after: Json, move: (moment: string) => string): Json {
  if (sameJson(before, after)) return after
  if (typeof after === 'string') return MOMENT.test(after) ? move(after) : after
  if (Array.isArray(after))
    return after.map((one, at) => mapMoments(Array.isArray(before) ? before[at] : undefined, one, move))
  if (!isJsonObject(after)) return after
  return Object.fromEntries(
    Object.entries(after).map(([key, one]) => [
      key,
      // A condition is one: when it was edited, all of its dates belong to the edit.
      key === 'when' && !sameJson(ownValue(before, key), one)
        ? mapMoments(undefined, one, move)
        : mapMoments(ownValue(before, key), one, move),
    ]),
  )
}
