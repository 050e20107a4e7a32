import { mockActivities } from './mockActivities'

/** Titles of the kinds whose page is a part of the portal (portal.md §4). */
const others: Readonly<Record<number, string>> = {
  4: 'Bind your phone',
  25: 'News',
  42: 'Tasks',
}

/** Titles of the activities by kind. */
export const activityTitles: Readonly<Record<number, string>> = Object.assign(
  {},
  others,
  ...mockActivities.map(({ titles }) => titles),
)
