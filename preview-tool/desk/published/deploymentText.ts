import { namesText } from '../namesText'
import type { Deployment } from './isUnderWay'

/** What was done, in words: `Published on n7 and 6b`. */
export function deploymentText({ kind, sites }: Deployment): string {
  const names = namesText(sites)
  switch (kind) {
    case 'deploy':
      return `Published on ${names}`
    case 'schedule':
      return `Planned for ${names}`
    case 'rollback':
      return `Rolled back ${names}`
    case 'mode':
      return `Switched the mode of ${names}`
    case 'breakGlass':
      return `Published on ${names} by breaking glass`
    case 'renew':
      return 'Renewed, without any difference for players'
  }
}
