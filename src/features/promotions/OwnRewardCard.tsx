import { useMemo, useState } from 'react'
import type { OwnReward } from '@/api/models/ownRewards'
import { endText } from '@/domain/money/failureText'
import { refreshBalance } from '@/domain/money/refreshBalance'
import { cancelReward, isActive } from '@/domain/promotions/ownRewardsApi'
import { formatDateTime } from '@/shared/format/dateTime'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { hasMessage, t } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { languageAt } from '@/shared/ui/BackEndText'
import { Button } from '@/shared/ui/Button'
import { confirmDialog } from '@/shared/ui/confirmDialog'
import { OwnMoney } from '@/shared/ui/OwnMoney'
import { ProgressBar } from '@/shared/ui/ProgressBar'
import { Card } from '@/shared/ui/Stack'
import { StatusPill, type StatusTone } from '@/shared/ui/StatusPill'
import { showToast } from '@/shared/ui/toast'
import { useOnline } from '@/shared/ui/useOnline'
import { useAppDispatch } from '@/store/hooks'
import { portalApi } from '@/store/portalApi'
import { isBusy, useAtMostOnceMutation } from '@/store/useAtMostOnceMutation'
import styles from './OwnRewardsPage.module.css'

const TONES: Partial<Record<string, StatusTone>> = { active: 'waiting', completed: 'good', expired: 'bad' }

/** One reward with everything that the back end says of it. */
export function OwnRewardCard({ reward }: { reward: OwnReward }) {
  const { status, amount, counts, maxWin } = reward
  const title = reward.title || t('ownRewards.untitled')
  const statusKey = `ownRewards.status.${status}`
  const period = periodOf(reward)
  return (
    <Card as="article" gap={3} aria-label={title}>
      <header className={styles.head}>
        <h3 dir="auto" {...languageAt(reward.title && reward.lang)}>
          {title}
        </h3>
        {status !== '' && (
          <StatusPill tone={TONES[status] ?? 'neutral'}>
            {/^\w+$/.test(status) && hasMessage(statusKey) ? t(statusKey) : status}
          </StatusPill>
        )}
      </header>
      {isActive(reward) && <Wagering reward={reward} />}
      <dl className={styles.facts}>
        {amount !== undefined && (
          <div>
            <dt>{t('ownRewards.amount')}</dt>
            <dd>
              <OwnMoney value={amount} />
            </dd>
          </div>
        )}
        {period !== '' && (
          <div>
            <dt>{t('ownRewards.period')}</dt>
            <dd>{period}</dd>
          </div>
        )}
        {counts !== '' && (
          <div>
            <dt>{t('ownRewards.counts')}</dt>
            <dd dir="auto" {...languageAt(reward.lang)}>
              {counts}
            </dd>
          </div>
        )}
        {maxWin !== undefined && (
          <div>
            <dt>{t('ownRewards.maxWin')}</dt>
            <dd>
              <OwnMoney value={maxWin} />
            </dd>
          </div>
        )}
      </dl>
      {isActive(reward) && reward.canCancel && <CancelReward reward={reward} title={title} />}
    </Card>
  )
}

/** What is left to wager. The bar stands only where the whole is known, too. */
function Wagering({ reward }: { reward: OwnReward }) {
  const { formatMoney } = useMoneyFormat()
  const { wagering, wageringLeft } = reward
  if (wageringLeft === undefined) return null
  return (
    <ProgressBar
      label={t('ownRewards.wagering')}
      value={wagering === undefined ? undefined : wagering - wageringLeft}
      max={wagering}
      text={wageringText(reward, formatMoney)}
    />
  )
}

/** What is left to wager, in words; empty where it is not known. */
export function wageringText(
  { wagering, wageringLeft }: OwnReward,
  formatMoney: (minorUnits: number) => string,
): string {
  if (wageringLeft === undefined) return ''
  const left = formatMoney(wageringLeft)
  return wagering === undefined
    ? t('ownRewards.left', { left })
    : t('ownRewards.leftOf', { left, total: formatMoney(wagering) })
}

function periodOf({ startTime, endTime }: OwnReward): string {
  const [from, to] = [formatDateTime(startTime), formatDateTime(endTime)]
  if (startTime > 0 && endTime > 0) return t('ownRewards.fromTo', { from, to })
  if (startTime > 0) return t(endTime < 0 ? 'ownRewards.fromOpen' : 'ownRewards.from', { from })
  return endTime > 0 ? t('ownRewards.until', { to }) : ''
}

/** Cancels the reward, after saying what is lost and what stays. */
function CancelReward({ reward, title }: { reward: OwnReward; title: string }) {
  const { formatMoney } = useMoneyFormat()
  const dispatch = useAppDispatch()
  const online = useOnline()
  const [problem, setProblem] = useState<string | null>(null)
  const action = useMemo(() => cancelReward(reward), [reward])
  const { stage, run, checkAgain } = useAtMostOnceMutation(action, (end) => {
    setProblem(endText('ownRewards', end))
    if (end.kind === 'unknown' || end.kind === 'lockedElsewhere') return
    // Whatever the outcome, another tab or the time may have ended it.
    if (end.kind === 'done') showToast({ kind: 'success', message: t('ownRewards.cancelled', { title }) })
    else showToast({ kind: 'info', message: endText('ownRewards', end) ?? '' })
    dispatch(portalApi.util.invalidateTags(['Rewards', 'Records', 'Exchange']))
    void dispatch(refreshBalance({ force: true }))
  })
  const ask = async () => {
    const { lost, kept } = reward
    const sentences = [
      lost === undefined ? t('ownRewards.losesAll') : t('ownRewards.loses', { amount: formatMoney(lost) }),
      kept === undefined ? '' : t('ownRewards.keeps', { amount: formatMoney(kept) }),
      t('ownRewards.noWayBack'),
    ]
    const sure = await confirmDialog({
      title: t('ownRewards.askTitle', { title }),
      message: sentences.filter(Boolean).join(' '),
      ok: t('ownRewards.askOk'),
      cancel: t('ownRewards.askKeep'),
      danger: true,
    })
    if (sure) run({ id: reward.id })
  }
  return (
    <>
      <Button
        variant="secondary"
        busy={isBusy(stage)}
        disabled={!online || stage === 'lockedElsewhere'}
        aria-label={t('ownRewards.cancelOf', { title })}
        onClick={() => void ask()}
      >
        {t('ownRewards.cancel')}
      </Button>
      <p role="alert" className={styles.note}>
        {online ? problem : t('common.needsNetwork')}
      </p>
      <ActionNotice stage={stage} onCheckAgain={checkAgain} />
    </>
  )
}
