import { useState } from 'react'
import { isNotOffered } from '@/api/isNotOffered'
import { t } from '@/shared/i18n/t'
import { Loaded } from '@/shared/ui/Loaded'
import { usePlayLimitsQuery } from '@/domain/money/accountApi'
import { History } from './History'
import { Limits } from './Limits'
import { Reminder } from './Reminder'
import { RestrictionCard } from './RestrictionCard'
import type { SaferPaths } from './saferPaths'
import { ExclusionDialog } from './ExclusionDialog'
import { SelfExclusionSection } from './SelfExclusion'
import { ToolNotice } from './ToolNotice'
import { changeLimits, stopPlay } from './saferApi'
import { useRestriction } from './useRestriction'
import { useTools, type Tools } from './useTools'
import { clock } from '@/shared/time/clock'
import { callOf, endOf, type RequestedExclusion, type SelfExclusion } from './selfExclusion'
import { Contact } from '@/domain/site/Contact'
import { PhoneLink } from '@/shared/ui/PhoneLink'
import { useAppSelector } from '@/store/hooks'
import { Button } from '@/shared/ui/Button'
import { useOnline } from '@/shared/ui/useOnline'
import styles from './Safer.module.css'

/** The player's tools: current restriction, stop, limits, reminders, breaks and history. */
export function PlayerTools({ paths }: { paths: SaferPaths }) {
  const tools = useTools(changeLimits)
  const stops = useTools(stopPlay)
  const query = usePlayLimitsQuery(undefined, { refetchOnMountOrArgChange: true })
  const restriction = useRestriction(query)
  const exclusion = useSelfExclusion(stops)
  return (
    <>
      <RestrictionCard {...restriction} paths={paths} started={exclusion.started} />
      <ExcludeNow restriction={restriction.restriction} tools={stops} onAsk={exclusion.ask} />
      <ToolNotice tools={tools} part="top" />
      <ToolNotice tools={stops} part="top" />
      {query.data === undefined && isNotOffered(query.error) ? null : (
        <Loaded query={query} waiting={[300, 180, 320]} failed={t('safer.failed')}>
          {({ limits, whole, reminder, history }) => (
            <>
              <Limits limits={limits} whole={whole} tools={tools} />
              <Reminder minutes={reminder} tools={tools} />
              <SelfExclusionSection
                restriction={restriction.restriction}
                tools={stops}
                onAsk={exclusion.ask}
              />
              <History events={history} />
            </>
          )}
        </Loaded>
      )}
      {(tools.isMissing || stops.isMissing || (query.data === undefined && query.error !== undefined)) && (
        <AskForTools />
      )}
      <ExclusionDialog
        asked={exclusion.asked}
        tools={stops}
        onConfirm={exclusion.confirm}
        onClose={exclusion.close}
      />
    </>
  )
}

/** The two steps of a break or an exclusion: requested, then confirmed. */
function useSelfExclusion(tools: Tools) {
  const [asked, setAsked] = useState<RequestedExclusion | null>(null)
  const [started, setStarted] = useState(0)
  return {
    asked,
    /** How many were started since the page was mounted. */
    started,
    ask(exclusion: SelfExclusion) {
      tools.forget()
      setAsked({ ...exclusion, until: endOf(exclusion, clock.now()) })
    },
    close: () => setAsked(null),
    confirm(exclusion: SelfExclusion) {
      tools.run(
        'stop',
        callOf(exclusion),
        () => t('safer.done.stop'),
        () => {
          setAsked(null)
          setStarted((times) => times + 1)
        },
      )
    },
  }
}

/** Whom to ask for limits, a break or an exclusion where this page cannot set them: the tools never vanish silently. */
function AskForTools() {
  const helpline = useAppSelector((state) => state.site.config?.helpline ?? '')
  return (
    <section className={styles.card} aria-label={t('safer.ask.title')} data-help="tools">
      <h2>{t('safer.ask.title')}</h2>
      <p>
        {t('safer.ask.text')} <Contact />
      </p>
      {helpline && (
        <p>
          {t('safer.helpline')} <PhoneLink number={helpline} className={styles.number} />
        </p>
      )}
    </section>
  )
}

interface ExcludeNowProps {
  restriction: string
  tools: Tools
  onAsk: (exclusion: SelfExclusion) => void
}

/** The quickest self-exclusion: 24 hours without play, two presses from the top of the page (SP-05). */
function ExcludeNow({ restriction, tools, onAsk }: ExcludeNowProps) {
  const online = useOnline()
  if (restriction !== '' && restriction !== 'limited') return null
  return (
    <section className={styles.stopNow} aria-label={t('safer.stop.now')}>
      <Button
        variant="danger"
        size="l"
        block
        icon="pause"
        disabled={tools.shut}
        onClick={() => onAsk({ kind: 'break', length: 1 })}
      >
        {t('safer.stop.now')}
      </Button>
      <p className={styles.note}>{t(online ? 'safer.stop.nowHint' : 'safer.offline')}</p>
    </section>
  )
}
