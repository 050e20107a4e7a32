import type { Game } from '@/api/models/game'
import { TASK, type TaskType } from '@/api/models/taskTypes'

/** Where a task is done: a page of this portal, or an external address. */
export type TaskLink = { kind: 'route'; to: string } | { kind: 'external'; url: string }

/** What the links depend on. */
export interface TaskContext {
  games: readonly Game[]
  socialMedia: readonly { id: string; url: string }[]
  /** The player's own link to share; empty until it is loaded. */
  shareUrl: string
  hasMobile: boolean
  hasRoute: (path: string) => boolean
}

/** Where a link is shared; `{url}` is the address. */
const SHARE: Partial<Record<TaskType, string>> = {
  [TASK.ShareFacebook]: 'https://www.facebook.com/sharer/sharer.php?u={url}',
  [TASK.ShareWhatsapp]: 'https://wa.me/?text={url}',
  [TASK.ShareTelegram]: 'https://t.me/share/url?url={url}',
  [TASK.ShareX]: 'https://x.com/intent/post?url={url}',
  [TASK.ShareLine]: 'https://social-plugins.line.me/lineit/share?url={url}',
}
const FOLLOW: Partial<Record<TaskType, string>> = {
  [TASK.FollowFacebook]: 'facebook',
  [TASK.FollowTelegram]: 'telegram',
  [TASK.FollowInstagram]: 'instagram',
  [TASK.FollowWhatsapp]: 'whatsapp',
}
const PAGES: Partial<Record<TaskType, readonly string[]>> = {
  [TASK.Bind]: ['/bind'],
  [TASK.FirstPay]: ['/lobby/wallets/deposit'],
  [TASK.TodayPay]: ['/lobby/wallets/deposit'],
  [TASK.PlayGame]: ['/lobby/games', '/lobby/home'],
  [TASK.Shop]: ['/activity/signPay'],
  [TASK.TodayShareSpin]: ['/activity/spin'],
}
const TIGER_OR_NEKO = /tiger|lucky\s*neko/i

/** Where a task is done; null where this portal has no such page. Sharing an invitation needs a bound mobile (portal.md §5). */
export function taskLink(type: TaskType, around: TaskContext): TaskLink | null {
  const page = (...paths: readonly string[]): TaskLink | null => {
    const to = paths.find((path) => around.hasRoute(path))
    return to === undefined ? null : { kind: 'route', to }
  }
  const share = SHARE[type]
  if (share !== undefined) {
    if (!around.hasMobile) return page('/bind')
    return around.shareUrl === ''
      ? null
      : { kind: 'external', url: share.replace('{url}', encodeURIComponent(around.shareUrl)) }
  }
  const network = FOLLOW[type]
  if (network !== undefined) {
    const url = around.socialMedia.find((one) => one.id.toLowerCase() === network)?.url
    return url ? { kind: 'external', url } : null
  }
  if (type === TASK.PlayTigerOrLuckyNeko) {
    const open = around.games.find(
      (game) => TIGER_OR_NEKO.test(game.name) && !game.maintain && !game.params?.brandMaintain,
    )
    return (open && page(`/start?gameId=${open.id}`)) ?? page('/search?q=Tiger')
  }
  return page(...(PAGES[type] ?? []))
}

/** Tasks that the back end cannot observe: shares and follows. */
export const isSelfReported = (type: TaskType): boolean =>
  SHARE[type] !== undefined || FOLLOW[type] !== undefined
