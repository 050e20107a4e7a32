import type { loadLayouts } from '@/app/start/loadLayouts'

/** Why a build cannot render a bundle, by the checks that its pages make: schema, blocks, limits, invariants (LY-05, LY-12). */
export async function bundleProblems(
  load: typeof loadLayouts,
  site: string,
  bundle: string,
): Promise<string[]> {
  const problems: string[] = []
  for (const device of ['mobile', 'desktop'] as const)
    await load({
      settings: { site, layoutBase: '' },
      device,
      report: (_what, detail) => void problems.push(String(detail)),
      fetch: () => Promise.resolve(new Response(bundle)),
      storage: { get: () => null, set: () => undefined },
    })
  return problems
}
