import type { MinorUnits } from '@/shared/format/money'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { Button } from '@/shared/ui/Button'
import { confirmDialog } from '@/shared/ui/confirmDialog'
import { OwnMoney } from '@/shared/ui/OwnMoney'
import { useOnline } from '@/shared/ui/useOnline'
import type { ClaimState } from '@/domain/activity/useClaim'
import styles from './Agents.module.css'
import { Figures } from './Figures'

interface Props {
  /** Area of its words: `exchange` of commission, `receive` of income. */
  text: 'exchange' | 'receive'
  today: MinorUnits
  total: MinorUnits
  /** What can be taken now. */
  ready: MinorUnits
  /** Takes the amount that the button named. */
  take: ClaimState<MinorUnits>
}

/** What was earned and what of it can go to the balance, after the player agreed to the amount. */
export function IncomeCard({ text, today, total, ready, take }: Props) {
  const { formatMoney } = useMoneyFormat()
  const online = useOnline()
  const { stage, claim, checkAgain } = take
  const say = (key: string, amount = '') => t(`agents.${text}.${key}`, { amount })
  const ask = async () => {
    const amount = formatMoney(ready)
    const yes = await confirmDialog({
      title: say('askTitle'),
      message: say('ask', amount),
      ok: say('button', amount),
    })
    if (yes) claim(ready)
  }
  return (
    <section className={styles.card} aria-label={say('title')}>
      <h2>{say('title')}</h2>
      <Figures
        of={[
          [t('agents.today'), <OwnMoney key="today" value={today} />],
          [t('agents.total'), <OwnMoney key="total" value={total} />],
          [say('ready'), <OwnMoney key="ready" value={ready} />],
        ]}
      />
      <Button
        size="l"
        block
        busy={stage === 'sending' || stage === 'checking'}
        disabled={ready <= 0 || !online || stage === 'unknown' || stage === 'lockedElsewhere'}
        onClick={() => void ask()}
      >
        {say('button', formatMoney(ready))}
      </Button>
      {ready <= 0 && <p className={styles.note}>{say('none')}</p>}
      {!online && <p className={styles.note}>{t('common.needsNetwork')}</p>}
      <ActionNotice stage={stage} onCheckAgain={checkAgain} />
    </section>
  )
}
