import { siteLabel } from './siteNames'

/** A view as people say it: `n7 on mobile in green mode`. */
export function viewLabel(view: string): string {
  const [site = '', device, mode] = view.split('/')
  if (device === undefined) return 'Which address shows which site'
  return `${siteLabel(site)} on ${device}${mode === undefined ? '' : ` in ${mode} mode`}`
}
