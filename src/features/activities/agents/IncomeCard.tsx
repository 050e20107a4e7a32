import type { MinorUnits } from '@/shared/format/money'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { Button } from '@/shared/ui/Button'
import { confirmDialog } from '@/shared/ui/confirmDialog'
import { OwnMoney } from '@/shared/ui/OwnMoney'
import { useOnline } from '@/shared/ui/useOnline'
import { Card } from '@/shared/ui/Stack'
import type { ClaimState } from '@/domain/activity/useClaim'
import styles from './Agents.module.css'
import { Figures } from './Figures'
import { isBusy } from '@/store/useAtMostOnceMutation'

interface Props {
  /** Which texts to use: `exchange` for commission, `receive` for income. */
  variant: 'exchange' | 'receive'
  today: MinorUnits | undefined
  total: MinorUnits | undefined
  /** What can be claimed now; undefined while it is unknown. */
  ready: MinorUnits | undefined
  /** Claims the amount shown on the button. */
  take: ClaimState<MinorUnits>
}

/** Earnings, and a button that moves the claimable part to the balance after the player confirms the amount. */
export function IncomeCard({ variant, today, total, ready, take }: Props) {
  const { formatMoney } = useMoneyFormat()
  const online = useOnline()
  const { stage, claim, checkAgain } = take
  const label = (key: string, amount = '') => t(`agents.${variant}.${key}`, { amount })
  const confirmAndClaim = async () => {
    if (ready === undefined) return
    const amount = formatMoney(ready)
    const confirmed = await confirmDialog({
      title: label('askTitle'),
      message: label('ask', amount),
      ok: label('button', amount),
    })
    if (confirmed) claim(ready)
  }
  return (
    <Card className={styles.card} aria-label={label('title')}>
      <h2>{label('title')}</h2>
      <Figures
        items={[
          [t('agents.today'), <OwnMoney key="today" value={today} />],
          [t('agents.total'), <OwnMoney key="total" value={total} />],
          [label('ready'), <OwnMoney key="ready" value={ready} />],
        ]}
      />
      <Button
        size="l"
        block
        busy={isBusy(stage)}
        disabled={ready === undefined || ready <= 0 || !online || stage === 'lockedElsewhere'}
        onClick={() => void confirmAndClaim()}
      >
        {ready === undefined ? label('askTitle') : label('button', formatMoney(ready))}
      </Button>
      {ready !== undefined && ready <= 0 && <p className={styles.note}>{label('none')}</p>}
      {!online && <p className={styles.note}>{t('common.needsNetwork')}</p>}
      <ActionNotice stage={stage} onCheckAgain={checkAgain} />
    </Card>
  )
}
