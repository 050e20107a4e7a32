import { capabilitiesOf } from '@/api/models/siteModes'
import type { WebConfig } from '@/api/models/webConfig'
import { resolveTarget } from '@/shared/safe/resolveTarget'

/** The app's bonus for an account that was recharged, in minor units (portal.md §9). */
export const APP_DOWNLOAD_BONUS = 2000

/** Kinds of download (`h5.downloadType`) that mean "there is an app" (portal.md §2). */
const HAS_APP = [2, 3]

/** The app's URL, or why it is not offered: mode or restriction forbid it, this is the app, or there is none. */
export type AppDownload =
  | { kind: 'offered'; url: string }
  | { kind: 'forbidden' | 'restricted' | 'inApp' | 'none' | 'unknown' }

/** Whether the site has an app at all. */
export const hasApp = (config: Pick<WebConfig, 'h5'> | null): boolean =>
  HAS_APP.includes(config?.h5.downloadType ?? 0)

/**
 * The rule for all links to the app (OV-06): not in modes without an app (nor while the mode is unknown), not for a player who is
 * restricted (SP-06), not inside the native app, and only with a safe URL in the configuration.
 */
export function appDownload(
  config: Pick<WebConfig, 'h5'> | null,
  {
    mode,
    native,
    isRestricted,
  }: { mode?: string | undefined; native?: boolean | undefined; isRestricted?: boolean },
): AppDownload {
  if (!config || mode === undefined) return { kind: 'unknown' }
  if (!capabilitiesOf(mode).offersApp) return { kind: 'forbidden' }
  if (isRestricted) return { kind: 'restricted' }
  if (native) return { kind: 'inApp' }
  const target = hasApp(config) ? resolveTarget(config.h5.downloadUrl, 'download') : null
  if (!target) return { kind: 'none' }
  return { kind: 'offered', url: target.kind === 'route' ? target.path : target.url }
}
