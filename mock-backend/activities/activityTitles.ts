import { mockActivities } from './mockActivities'

/** Titles of the kinds that have no page of an activity (portal.md §4). */
const others: Readonly<Record<number, string>> = {
  4: 'Bind your phone',
  16: 'Fund',
  22: 'Red packet',
  25: 'News',
  28: 'Deposits added up',
  29: 'Partner page',
  42: 'Tasks',
}

/** Titles of the activities by kind. */
export const activityTitles: Readonly<Record<number, string>> = Object.assign(
  {},
  others,
  ...mockActivities.map(({ titles }) => titles),
)
