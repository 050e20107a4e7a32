import { progressOf } from '@/api/models/prizes'
import { RECHARGE_BONUS } from '@/api/models/rechargeBonus'
import newYearActivity from './newYear.activity'
import type { NewYear, NewYearTask } from './newYearModel'
import type { MinorUnits } from '@/shared/format/money'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { Button } from '@/shared/ui/Button'
import { ClaimButton } from '@/domain/activity/ClaimButton'
import { ActivityDepositLink } from '@/domain/activity/ActivityDepositLink'
import { RewardLines } from '@/domain/activity/RewardLines'
import { ShareButton } from '@/domain/activity/ShareButton'
import type { ClaimState } from '@/domain/activity/useClaim'
import { useFormatRewards } from '@/domain/activity/useFormatRewards'
import { useShareLink } from '@/domain/activity/useShareLink'
import { NEW_YEAR_TASK, newYearTaskText } from './newYearTaskText'
import styles from '@/features/activities/parts/Seasons.module.css'
import { Station } from '@/features/activities/parts/Station'

interface Props {
  data: NewYear
  tasks: readonly NewYearTask[]
  minDeposit: MinorUnits
  take: ClaimState<number>
  share: ClaimState<number>
}

/** Today's tasks for items, and one more item for sharing. */
export function TaskStation({ data, tasks, minDeposit, take, share }: Props) {
  const money = useMoneyFormat()
  const formatRewards = useFormatRewards()
  const url = useShareLink('newYear')
  const amount = money.formatMoneyShort(minDeposit)
  return (
    <Station title={t('seasons.newYear.tasks')} take={take}>
      <p className={styles.note}>{t('seasons.newYear.tasksNote')}</p>
      <ul className={styles.list}>
        {tasks.map((task) => {
          const { id, type, target, award } = task
          const text = newYearTaskText(task, minDeposit, money)
          const own = data.tasks.find((one) => one.id === id)
          if (!text) return null
          return (
            <li key={id} className={styles.item}>
              <b>{text}</b>
              <span className={styles.note}>
                {t('seasons.newYear.progress', progressOf(own?.count, target))}
              </span>
              <div className={styles.row}>
                <RewardLines rewards={award} />
                <ClaimButton
                  size="s"
                  status={own?.itemStatus}
                  stage={take.stage}
                  label={t('activity.claimOf', { what: formatRewards(award) })}
                  what={text}
                  onClaim={() => take.claim(id)}
                  {...(type === NEW_YEAR_TASK.deposit &&
                    minDeposit > 0 && {
                      action: (
                        <ActivityDepositLink bonus={RECHARGE_BONUS.Year2023} amount={minDeposit} size="s">
                          {t('seasons.extra.deposit', { amount })}
                        </ActivityDepositLink>
                      ),
                    })}
                />
              </div>
            </li>
          )
        })}
      </ul>
      <ActionNotice stage={share.stage} onCheckAgain={share.checkAgain} />
      <div className={styles.row}>
        <p className={styles.note}>{t('seasons.newYear.shareNote')}</p>
        {data.shareStatus === 2 ? (
          <Button variant="secondary" icon="check" disabled>
            {t('seasons.newYear.shared')}
          </Button>
        ) : (
          <ShareButton
            kind={newYearActivity.kind}
            url={url}
            variant="secondary"
            label={t('seasons.newYear.share')}
            reportShare={() => Promise.resolve(share.claim(newYearActivity.kind))}
          />
        )}
      </div>
    </Station>
  )
}
