import type { Release } from '../deskTypes'

/** A release as people know it: by the change that it came from. */
export function releaseName(release: Pick<Release, 'change'> | null | undefined): string {
  if (!release?.change) return 'From before the desk'
  return `“${release.change.title}”, revision ${release.change.revision}`
}
