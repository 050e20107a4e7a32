import type { LotteryRound } from './weekendLotteryModel'
import { listText } from '@/shared/format/listText'
import { formatDate } from '@/shared/format/dateTime'
import { t } from '@/shared/i18n/t'
import styles from '@/features/activities/parts/Perks.module.css'

/** The winning numbers of earlier rounds. */
export function LotteryPast({ rounds }: { rounds: readonly LotteryRound[] }) {
  return (
    <section className={styles.card} aria-label={t('perks.lottery.past')}>
      <h2>{t('perks.lottery.past')}</h2>
      {rounds.length === 0 && <p className={styles.note}>{t('perks.lottery.noPast')}</p>}
      {rounds.map(({ round, drawTime, results }, at) => (
        <details key={round} open={at === 0} className={styles.more}>
          <summary>{t('perks.lottery.drawn', { date: formatDate(drawTime) })}</summary>
          <dl className={styles.results}>
            {results.map(({ prizeId, numbers }) => (
              <div key={prizeId}>
                <dt>{t('perks.lottery.place', { place: prizeId })}</dt>
                <dd>{listText(numbers)}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </section>
  )
}
