import type { Game } from '@/api/models/game'
import type { WebConfig } from '@/api/models/webConfig'
import type { Device, Layout } from '@layout/types'
import type { Language } from '@/shared/i18n/languages'
import { isRecord, parseJson } from '@/shared/safe/parseJson'
import { localStore } from '@/shared/safe/storage'
import type { RootState } from '@/store/makeStore'
import type { PortalSettings } from '@/store/portalSettings'
import { KEY } from '@/store/storageKeys'
import { detectDevice } from '../start/detectDevice'

/** The viewer that a page was prerendered for. Of a player it only contains that there is one. */
export type Viewer = 'visitor' | 'player'

/** What a page was prerendered from; embedded in the page as inert JSON. */
export interface BootstrapData {
  settings: PortalSettings
  device: Device
  viewer: Viewer
  /** Path of the prerendered page; the URL may be one that redirects to it, such as `/`. */
  path: string
  /** Only where it is not English. */
  language?: Language
  /** When it was rendered, in ms since 1970; only where the layout has dates, and the time was known. */
  now?: number
  /** The layout has more texts than those that the page shows, which are here. */
  textsLeft?: true
  /** Messages that the layout names, and the files of the page may lack. */
  messages?: Record<string, unknown>
  /** The mode whose patches the layout has. */
  mode: string
  layout: Layout
  config: WebConfig | null
  /** Only the games that the page shows; the full list is fetched later. Null while there is none. */
  games: { version: string; list: Game[] } | null
}

/** Id of the element with the bootstrap data. */
export const BOOTSTRAP_ID = 'bootstrap'
/** Placeholder for a player's token where only its existence matters. It is never sent. */
const PLACEHOLDER_TOKEN = ''

/** The page's bootstrap data; null when it was not prerendered. */
export function readBootstrapData(): BootstrapData | null {
  const bootstrap = parseJson(document.getElementById(BOOTSTRAP_ID)?.textContent ?? null)
  return typeof bootstrap === 'object' && bootstrap !== null && 'layout' in bootstrap
    ? (bootstrap as BootstrapData)
    : null
}

/** The state that the page was prerendered with. */
export function bootstrapState({ settings, viewer, config, games, now }: BootstrapData): Partial<RootState> {
  return {
    site: {
      settings,
      config,
      status: config ? 'ready' : 'loading',
      stale: false,
      ...(now !== undefined && { now }),
    },
    session: { token: viewer === 'player' ? PLACEHOLDER_TOKEN : null, user: null },
    // No version: the list is partial, so the full one has to be fetched.
    games: { version: '', list: games?.list ?? [], status: games ? 'ready' : 'loading' },
  }
}

/** Whether the page was prerendered for this viewer, device and language. The native shell (`?token=`) never uses prerendered markup. */
export function isForThisViewer({ viewer, device }: BootstrapData): boolean {
  if (new URLSearchParams(location.search).has('token')) return false
  const hints = {
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    width: innerWidth,
  }
  const forced = new URLSearchParams(location.search).get('device')
  if (forced !== device && detectDevice(hints) !== device) return false
  // The head script hides a page in a language that is not this device's.
  if (document.documentElement.dataset.stale !== undefined) return false
  const player = Boolean(localStore.get(KEY.token))
  return (viewer === 'player') === player && (!player || isKnownUnrestricted())
}

/**
 * A player's page shows promotions, so it is only used when this device's stored data shows that the player is not restricted
 * (SP-06). The head script hides it for everybody else (`documentScripts.ts`); both must use the same rule.
 */
function isKnownUnrestricted(): boolean {
  const known = [KEY.userInfo, KEY.user].map((key) => localStore.get(key)).filter((text) => text !== null)
  const users = known.map((text) => parseJson(text))
  return users.length > 0 && users.every((user) => isRecord(user) && !user.restriction)
}
