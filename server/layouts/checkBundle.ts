import { loadRenderer } from '../pages/renderer'
import { bundleProblems } from './bundleProblems'

/** Why the build of a folder cannot render a bundle. */
export function checkBundle(root: string) {
  const loaded = loadRenderer(root).catch(() => null)
  return async (site: string, bundle: string): Promise<string[]> => {
    const renderer = await loaded
    // A build without a renderer leaves the check to the browser.
    return renderer ? bundleProblems(renderer.portal.loadLayouts, site, bundle) : []
  }
}
