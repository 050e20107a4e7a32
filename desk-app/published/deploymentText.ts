import type { Deployment } from '../deskTypes'
import { siteNames } from '../siteNames'

/** What was done, in words: `Published on n7 and 6b`. */
export function deploymentText({ kind, state, sites, mode, canary }: Deployment): string {
  const names = siteNames(sites)
  if (state === 'prepared') return `To be published on ${names} when nothing is missing`
  switch (kind) {
    case 'deploy':
      return `Published on ${names}`
    case 'schedule':
      return `Planned for ${names}`
    case 'canary':
      return `Tried out on ${canary?.share ?? 0} % of the players of ${names}`
    case 'rollback':
      return `Rolled back ${names}`
    case 'mode':
      return mode === null
        ? `Left the mode of ${names} to the back end again`
        : `Switched ${names} to ${mode} mode`
    case 'breakGlass':
      return `Published on ${names} by breaking glass`
    case 'renew':
      return 'Renewed, without any difference for players'
  }
}
