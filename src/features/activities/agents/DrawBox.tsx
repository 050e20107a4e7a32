import type { Prize } from '@/api/models/prizes'
import type { Reward } from '@/api/models/reward'
import { t } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { Button } from '@/shared/ui/Button'
import { classNames } from '@/shared/ui/classNames'
import { useOnline } from '@/shared/ui/useOnline'
import { Card } from '@/shared/ui/Stack'
import { RewardLines } from '@/domain/activity/RewardLines'
import { useClaim } from '@/domain/activity/useClaim'
import { useFormatRewards } from '@/domain/activity/useFormatRewards'
import { agent4DataSchema, type Agent4Data } from './agentShapes'
import styles from './Agents.module.css'
import { Chances } from '@/domain/activity/Chances'
import drawStyles from './DrawBox.module.css'
import { useOpening } from './useOpening'
import { isBusy } from '@/store/useAtMostOnceMutation'
import { agentCountCalls } from './agentCount.calls'

interface Props {
  data: Agent4Data
  prizes: readonly Prize[]
  /** Draws per valid friend. */
  perFriend: number
  refetch: () => unknown
}

/** The draw that valid friends earn: the server picks the prize, which is highlighted and announced. */
export function DrawBox({ data, prizes, perFriend, refetch }: Props) {
  const online = useOnline()
  const formatRewards = useFormatRewards()
  const { result, onDone } = useOpening(data.drawn, data.lastLotteryAward)
  const { stage, claim, checkAgain } = useClaim({
    name: 'agentLottery',
    call: agentCountCalls.agent4Lottery,
    body: (_used: number) => ({}),
    state: { call: agentCountCalls.agent4Data, schema: agent4DataSchema },
    before: ({ drawn = NaN }) => drawn,
    wasDone: (_used, before, now) => (now.drawn ?? NaN) - before,
    refetch,
    onDone,
    congratulate: false,
  })
  const busy = isBusy(stage)
  // Two prizes may give the same: the records name the one.
  const same = result === null ? [] : prizes.filter(({ award }) => isSame(award, result))
  const won = (same.find(({ id }) => id === data.lastLottery) ?? same[0])?.id
  return (
    <Card className={styles.card} aria-label={t('agents.draw.title')}>
      <h2>{t('agents.draw.title')}</h2>
      <ul className={classNames(drawStyles.prizes, busy && drawStyles.drawing)}>
        {prizes.map(({ id, award }) => (
          <li key={id} className={classNames(drawStyles.prize, id === won && drawStyles.won)}>
            <RewardLines rewards={award} />
            {id === won && <b>{t('agents.draw.won')}</b>}
          </li>
        ))}
      </ul>
      <Button
        busy={busy}
        disabled={(!data.lotteryCount || !online || stage === 'lockedElsewhere') && !busy}
        onClick={() => claim(data.drawn ?? 0)}
      >
        {data.lotteryCount === undefined
          ? t('agents.draw.title')
          : t('agents.draw.button', { count: data.lotteryCount })}
      </Button>
      <p role="status" className={styles.note}>
        {result !== null && t('agents.won', { what: formatRewards(result) })}
      </p>
      {data.lotteryCount === 0 && (
        <p className={styles.note}>
          {t('agents.draw.none')} {perFriend > 0 && t('rules.agentCount.draws', { count: perFriend })}
        </p>
      )}
      {!online && <p className={styles.note}>{t('common.needsNetwork')}</p>}
      <ActionNotice stage={stage} onCheckAgain={checkAgain} />
      <Chances prizes={prizes} />
    </Card>
  )
}

const isSame = (a: readonly Reward[], b: readonly Reward[]) =>
  a.length === b.length && a.every(({ id, count }, at) => id === b[at]?.id && count === b[at].count)
