import { parseDate } from '@/shared/time/parseDate'
import { viewerLabel, type Viewer } from '../compliance/cases/cell'
import { momentText } from './momentText'
import { siteLabel } from './siteNames'

/** A case as people say it, by its id: `n7 in green mode on mobile, for a visitor, from 27 Nov 2026, 00:00 GMT+8`. */
export function caseLabel(cell: string): string {
  const [site = '', mode, device, viewer = '', date] = cell.split('/')
  const kind = viewerLabel(viewer as Viewer).toLowerCase()
  const from = date === undefined ? '' : `, from ${momentText(parseDate(date))}`
  return `${siteLabel(site)} in ${mode} mode on ${device}, for ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}${from}`
}
