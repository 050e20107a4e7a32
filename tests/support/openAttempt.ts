import type { OpenId } from '@/api/shape'
import { clock } from '@/shared/time/clock'
import { marksOf } from '@/store/actionMarks'
import { pendingActions } from '@/store/pendingActions'

/** Stores a write that an earlier visit sent without an answer: by what it is recognised, and the server's state before it. */
export function openAttempt(
  name: string,
  player: OpenId,
  { known = [], before = null, title = '' }: { known?: unknown[]; before?: unknown; title?: string } = {},
): void {
  pendingActions.set(name, player, [{ at: clock.now(), title, marks: marksOf(known), before }])
}
