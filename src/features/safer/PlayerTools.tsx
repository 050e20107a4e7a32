import { t } from '@/shared/i18n/t'
import { Loaded } from '@/shared/ui/Loaded'
import { usePlayLimitsQuery } from '@/state/accountApi'
import { History } from './History'
import { Limits } from './Limits'
import { Reminder } from './Reminder'
import { RestrictionCard } from './RestrictionCard'
import type { SaferPaths } from './saferPaths'
import { StopDialog } from './StopDialog'
import { StopNow } from './StopNow'
import { StopPlaying } from './StopPlaying'
import { ToolNotice } from './ToolNotice'
import { useRestriction } from './useRestriction'
import { useStop } from './useStop'
import { useTools } from './useTools'

/** A player's own tools: what holds now, stop, limits, reminders, breaks, and what was done before. */
export function PlayerTools({ paths }: { paths: SaferPaths }) {
  const tools = useTools()
  const query = usePlayLimitsQuery(undefined, { refetchOnMountOrArgChange: true })
  const held = useRestriction(query)
  const stop = useStop(tools)
  return (
    <>
      <RestrictionCard {...held} paths={paths} started={stop.started} />
      <StopNow restriction={held.restriction} tools={tools} onAsk={stop.ask} />
      <ToolNotice tools={tools} part="top" />
      <Loaded query={query} waiting={[300, 180, 320]} failed={t('safer.failed')}>
        {({ limits, reminder, history }) => (
          <>
            <Limits limits={limits} tools={tools} />
            <Reminder minutes={reminder} tools={tools} />
            <StopPlaying restriction={held.restriction} tools={tools} onAsk={stop.ask} />
            <History events={history} />
          </>
        )}
      </Loaded>
      <StopDialog asked={stop.asked} tools={tools} onConfirm={stop.confirm} onClose={stop.close} />
    </>
  )
}
