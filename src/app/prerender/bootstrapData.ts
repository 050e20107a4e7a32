import type { Game } from '@/api/models/game'
import type { WebConfig } from '@/api/models/webConfig'
import type { Device, Layout } from '@/engine/layout/types'
import { isRecord, parseJson } from '@/shared/safe/parseJson'
import { localStore } from '@/shared/safe/storage'
import type { RootState } from '@/store/makeStore'
import type { PortalSettings } from '@/store/siteSlice'
import { KEY } from '@/store/storageKeys'
import { detectDevice } from '../start/detectDevice'

/** For whom a page was drawn. Of a player it knows only that there is one. */
export type Viewer = 'visitor' | 'player'

/** What a served page was drawn from; it travels with the page, once, as inert JSON. */
export interface BootstrapData {
  settings: PortalSettings
  device: Device
  viewer: Viewer
  /** Path of the page that was drawn; the address may be one that leads there, such as `/`. */
  path: string
  /** The mode whose patches the layout has. */
  mode: string
  layout: Layout
  config: WebConfig | null
  /** Only the games that the page shows; the whole list comes later. Null while there is none. */
  games: { version: string; list: Game[] } | null
}

/** Id of the element that holds the seed. */
export const BOOTSTRAP_ID = 'bootstrap'
/** Stands in for a player's token where only its being there matters. It is never sent. */
const SOME_TOKEN = ''

/** The seed of this page; null when it is a plain one. */
export function readBootstrapData(): BootstrapData | null {
  const bootstrap = parseJson(document.getElementById(BOOTSTRAP_ID)?.textContent ?? null)
  return typeof bootstrap === 'object' && bootstrap !== null && 'layout' in bootstrap
    ? (bootstrap as BootstrapData)
    : null
}

/** The state that the page was drawn with. */
export function bootstrapState({ settings, viewer, config, games }: BootstrapData): Partial<RootState> {
  return {
    site: { settings, config, status: config ? 'ready' : 'loading', stale: false },
    session: { token: viewer === 'player' ? SOME_TOKEN : null, user: null },
    // Without a version: the list is not whole, and is asked for whole.
    games: { version: '', list: games?.list ?? [], status: games ? 'ready' : 'loading' },
  }
}

/** Was the page drawn for who is here? One with a session has a player's page, and the native shell starts by itself. */
export function isForThisViewer({ viewer, device }: BootstrapData): boolean {
  if (new URLSearchParams(location.search).has('token')) return false
  const hints = {
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    width: innerWidth,
  }
  const asked = new URLSearchParams(location.search).get('device')
  if (asked !== device && detectDevice(hints) !== device) return false
  const player = Boolean(localStore.get(KEY.token))
  return (viewer === 'player') === player && (!player || isKnownAsFree())
}

/**
 * A player's page holds promotions, so it is only for a player of whom this device knows that nothing holds them back
 * (SP-06). The document hides it from all others (`documentScripts.ts`); both must judge alike.
 */
function isKnownAsFree(): boolean {
  const known = [KEY.userInfo, KEY.user].map((key) => localStore.get(key)).filter((text) => text !== null)
  const users = known.map((text) => parseJson(text))
  return users.length > 0 && users.every((user) => isRecord(user) && !user.restriction)
}
