import { useSessionLock } from '@/domain/safer-play/useSessionLock'
import { usePlayTime } from '@/domain/safer-play/usePlayTime'

/** What a running game waits for: a reality check (SP-03), or whether somebody is there at all (SP-07). */
export type PlayQuestion = 'there' | 'reality'

/** The one question to ask above the running game now. No overlay may cover it (OV-07), so it is asked on the page. */
export function usePlayPause(running: boolean): PlayQuestion | null {
  const { phase } = useSessionLock()
  const { due } = usePlayTime()
  if (!running) return null
  return phase === 'warning' ? 'there' : due ? 'reality' : null
}
