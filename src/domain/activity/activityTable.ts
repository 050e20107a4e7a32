import type { Activity } from './defineActivity'

let table: readonly Activity[] = []

/** Takes over all activities of the portal; `app` calls it once, before anything is rendered. */
export function registerActivities(activities: readonly Activity[]): void {
  table = activities
}

/** All activities of the portal. */
export const activityTable = (): readonly Activity[] => table

/** The activity of a kind; undefined for kinds that the portal does not know. */
export const activityOf = (kind: number): Activity | undefined => table.find((one) => one.kind === kind)

/** Paths of an activity kind, best first; none for kinds without a page. */
export const pathsOf = (kind: number): readonly string[] => activityOf(kind)?.paths ?? []

/** Kinds of a path; free sign has two. */
export function kindsOfPath(path: string): number[] {
  const plain = path.split(/[?#]/, 1)[0]?.replace(/(.)\/$/, '$1') ?? ''
  return table.filter(({ paths }) => paths?.includes(plain)).map(({ kind }) => kind)
}
