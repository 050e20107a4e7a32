import { loadRenderer } from '../pages/renderer'

/** Why a build cannot render a bundle, by the checks that its pages make: schema, blocks, limits, invariants (LY-05, LY-12). */
export function checkBundle(root: string) {
  const loaded = loadRenderer(root).catch(() => null)
  return async (site: string, bundle: string): Promise<string[]> => {
    const renderer = await loaded
    // A build without a renderer leaves the check to the browser.
    if (!renderer) return []
    const problems: string[] = []
    for (const device of ['mobile', 'desktop'] as const)
      await renderer.portal.loadLayouts({
        settings: { site, layoutBase: '' },
        device,
        report: (_what, detail) => void problems.push(String(detail)),
        fetch: () => Promise.resolve(new Response(bundle)),
        storage: { get: () => null, set: () => undefined },
      })
    return problems
  }
}
