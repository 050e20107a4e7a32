import type { PlayedGame } from '@/api/models/playHistory'
import { t } from '@/shared/i18n/t'
import { OwnMoney } from '@/shared/ui/OwnMoney'
import styles from './PlayHistoryPage.module.css'

/** Staked and won by game. A figure that the back end did not say stays a dash. */
export function GamesPlayed({ games, label }: { games: readonly PlayedGame[]; label: string }) {
  return (
    <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('records.play.game')}</th>
            <th scope="col">{t('records.play.staked')}</th>
            <th scope="col">{t('records.play.won')}</th>
          </tr>
        </thead>
        <tbody>
          {games.map((game, at) => (
            <tr key={at}>
              <th scope="row" dir="auto">
                {game.name || t('records.play.gameUnknown')}
              </th>
              <td>
                <OwnMoney value={game.moneyIn} />
              </td>
              <td>
                <OwnMoney value={game.moneyOut} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
