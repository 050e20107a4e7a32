import { mockActivities } from './mockActivities'

const DAY = 86_400_000

/** The activities' configuration and terms by kind (src/api/models/activityConfig.ts). `now` is milliseconds since the epoch. */
export function activityConfig(now: number) {
  const day = Math.floor(now / DAY) * DAY
  const terms = mockActivities.flatMap((activity) => Object.entries(activity.terms ?? {}))
  return {
    ...Object.assign({}, ...mockActivities.map(({ config }) => config)),
    appActivityRuleMap: Object.fromEntries(
      terms.map(([kind, { endsInDays, ...rest }]) => [
        kind,
        {
          startTime: day - 30 * DAY,
          endTime: endsInDays === undefined ? -1 : day + endsInDays * DAY,
          changedTime: day - 12 * DAY,
          ...rest,
        },
      ]),
    ),
  }
}
