import { viewerLabel, type Viewer } from '../compliance/cell'

/** A case as people say it, by its id: `n7 in green mode on mobile, for a visitor`. */
export function caseLabel(cell: string): string {
  const [site, mode, device, viewer = ''] = cell.split('/')
  const kind = viewerLabel(viewer as Viewer).toLowerCase()
  return `${site} in ${mode} mode on ${device}, for ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`
}
