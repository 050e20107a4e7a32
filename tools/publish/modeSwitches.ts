import { openReader } from './developmentLayouts'

/** The operator's mode switch of each published site (PB-06): a mode, or null where the back end alone decides. */
export async function openModeSwitches(address: string) {
  const reader = await openReader(address)
  return async (sites: readonly string[]): Promise<Record<string, string | null>> => {
    await reader.refresh()
    const found = sites.map((site) => [site, reader.site(site, 0)] as const)
    return Object.fromEntries(
      found.flatMap(([site, served]) => (served ? [[site, served.mode ?? null]] : [])),
    )
  }
}
