import type { Prize } from '@/api/models/prizes'
import { t } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { Button } from '@/shared/ui/Button'
import { useOnline } from '@/shared/ui/useOnline'
import { Card } from '@/shared/ui/Stack'
import { useClaim } from '@/domain/activity/useClaim'
import { useFormatRewards } from '@/domain/activity/useFormatRewards'
import { agent4DataSchema, type Agent4Data } from './agentShapes'
import styles from './Agents.module.css'
import { Chances } from '@/domain/activity/Chances'
import { ScratchCard } from './ScratchCard'
import { useOpening } from './useOpening'
import { isBusy } from '@/store/useAtMostOnceMutation'
import { agentCountCalls } from './agentCount.calls'

interface Props {
  data: Agent4Data
  prizes: readonly Prize[]
  /** Cards per registered friend. */
  perFriend: number
  refetch: () => unknown
}

/** The scratch cards, opened by scratching or with the Reveal button; the server decides the rewards. */
export function ScratchBox({ data, prizes, perFriend, refetch }: Props) {
  const online = useOnline()
  const formatRewards = useFormatRewards()
  const { result, onDone, close } = useOpening(data.scratched, data.lastScratch)
  const { stage, claim, checkAgain } = useClaim({
    name: 'agentScratch',
    call: agentCountCalls.agent4Scratch,
    body: (_used: number) => ({}),
    state: { call: agentCountCalls.agent4Data, schema: agent4DataSchema },
    before: ({ scratched = NaN }) => scratched,
    wasDone: (_used, before, now) => (now.scratched ?? NaN) - before,
    refetch,
    onDone,
    congratulate: false,
  })
  const busy = isBusy(stage)
  const left = data.scratchCount
  const ready = left !== undefined && left > 0 && online && !busy && stage !== 'lockedElsewhere'
  const reveal = () => {
    if (ready) claim(data.scratched ?? 0)
  }
  return (
    <Card className={styles.card} aria-label={t('agents.scratch.title')}>
      <h2>{t('agents.scratch.title')}</h2>
      {result === null && left === 0 ? (
        <p className={styles.note}>
          {t('agents.scratch.none')} {perFriend > 0 && t('rules.agentCount.cards', { count: perFriend })}
        </p>
      ) : (
        <>
          <ScratchCard key={data.scratched} rewards={result} enabled={ready} onReveal={reveal} />
          {result === null ? (
            // Each a button of its own: a late tap on the first must not close the result that has just appeared.
            <Button key="reveal" busy={busy} disabled={!ready && !busy} onClick={reveal}>
              {t('agents.scratch.reveal')}
            </Button>
          ) : (
            left !== undefined &&
            left > 0 && (
              <Button key="next" variant="secondary" onClick={close}>
                {t('agents.scratch.next', { count: left })}
              </Button>
            )
          )}
        </>
      )}
      <p role="status" className={styles.note}>
        {result !== null && t('agents.won', { what: formatRewards(result) })}
      </p>
      {!online && <p className={styles.note}>{t('common.needsNetwork')}</p>}
      <ActionNotice stage={stage} onCheckAgain={checkAgain} />
      <Chances prizes={prizes} />
    </Card>
  )
}
