import { mockActivities } from './mockActivities'

/** Where the cards of activities without a page lead, by kind. */
export const activityClicks: Readonly<Record<number, object>> = Object.fromEntries(
  mockActivities.flatMap(({ titles, click }) =>
    click ? Object.keys(titles).map((kind) => [kind, click] as const) : [],
  ),
)
