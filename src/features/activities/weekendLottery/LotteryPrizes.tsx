import type { LotteryPrize } from './weekendLotteryModel'
import { t } from '@/shared/i18n/t'
import { RewardLines } from '@/domain/activity/RewardLines'
import styles from '@/features/activities/parts/Perks.module.css'

/** The prizes, and the number of tickets that win each. */
export function LotteryPrizes({ prizes }: { prizes: readonly LotteryPrize[] }) {
  return (
    <section className={styles.card} aria-label={t('perks.lottery.prizes')}>
      <h2>{t('perks.lottery.prizes')}</h2>
      {prizes.length === 0 ? (
        <p className={styles.note}>{t('perks.lottery.noPrizes')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('perks.lottery.prize')}</th>
              <th scope="col">{t('perks.lottery.reward')}</th>
              <th scope="col">{t('perks.lottery.winners')}</th>
            </tr>
          </thead>
          <tbody>
            {prizes.map(({ id, count, award }) => (
              <tr key={id}>
                <th scope="row">{t('perks.lottery.place', { place: id })}</th>
                <td>
                  <RewardLines rewards={award} />
                </td>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
