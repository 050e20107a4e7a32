import browserslist from 'browserslist'

/** Names of browserslist, as the build has them, and as MDN's data has them. Those on Android have the versions of the desktop's. */
const NAMES: Record<string, { target?: string; data: readonly string[] }> = {
  chrome: { target: 'chrome', data: ['chrome', 'chrome_android', 'webview_android'] },
  edge: { target: 'edge', data: ['edge'] },
  firefox: { target: 'firefox', data: ['firefox', 'firefox_android'] },
  safari: { target: 'safari', data: ['safari'] },
  ios_saf: { target: 'ios', data: ['safari_ios'] },
  opera: { target: 'opera', data: ['opera'] },
  samsung: { data: ['samsunginternet_android'] },
}

/** The lowest version of each browser that the portal supports: `browserslist` in package.json (docs/browsers.md). */
function lowestVersions(): [name: (typeof NAMES)[string], version: number][] {
  const lowest = new Map<string, number>()
  for (const entry of browserslist()) {
    const [name = '', versions = ''] = entry.split(' ')
    const version = Number.parseFloat(versions)
    lowest.set(name, Math.min(version, lowest.get(name) ?? version))
  }
  return Object.entries(NAMES).flatMap(([name, names]) => {
    const version = lowest.get(name)
    return version === undefined ? [] : [[names, version]]
  })
}

/** The targets that the build writes its syntax for. */
export const buildTargets = (): string[] =>
  lowestVersions().flatMap(([{ target }, version]) => (target ? [`${target}${version}`] : []))

/** The lowest version of each browser, by its name in MDN's data. */
export const oldestBrowsers = (): Map<string, number> =>
  new Map(lowestVersions().flatMap(([{ data }, version]) => data.map((name) => [name, version] as const)))
