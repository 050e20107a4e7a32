import { noNotifications, type Notification } from '../areas/notifications'
import type { Player } from '../players/player'

const MAX = 50

/** Notes what happened, whether the player wants to see such or not: they may turn it on tomorrow. */
export function addNotification(
  me: Player,
  given: Pick<Notification, 'kind' | 'title' | 'path' | 'mailId'>,
  now: number,
): void {
  const own = (me.notifications ??= noNotifications())
  const number = 1 + Number(own.list[0]?.id.slice(1) ?? 0)
  own.list = [{ ...given, id: `N${number}`, time: now, read: false }, ...own.list].slice(0, MAX)
}
