import { useSessionLock } from '@/domain/safer-play/useSessionLock'
import { usePlayTime } from '@/domain/safer-play/usePlayTime'

/** What a running game waits for: a reality check (SP-03), or the "still there?" question (SP-07). */
export type PlayQuestion = 'stillThere' | 'reality'

/** The question to show above the running game. Overlays may not cover a game (OV-07), so it is part of the page. */
export function usePlayPause(running: boolean): PlayQuestion | null {
  const { phase } = useSessionLock()
  const { due } = usePlayTime()
  if (!running) return null
  return phase === 'warning' ? 'stillThere' : due ? 'reality' : null
}
