import { formatDateTime } from '@/shared/format/dateTime'
import { t } from '@/shared/i18n/t'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Icon } from '@/shared/ui/Icon'
import { OwnMoney } from '@/shared/ui/OwnMoney'
import { List } from '@/shared/ui/Stack'
import { MOVE, type Safebox } from './safeboxApi'
import styles from './Safebox.module.css'

/** The last moves, latest first. */
export function MoveHistory({ moves }: Pick<Safebox, 'moves'>) {
  return (
    <section className={styles.card} aria-label={t('safebox.history')}>
      <h2>{t('safebox.history')}</h2>
      {moves.length === 0 ? (
        <EmptyState icon="history" title={t('safebox.noMoves')} />
      ) : (
        <List gap={0} className={styles.moves}>
          {moves.map(({ orderId, type, amount, time }) => (
            <li key={orderId}>
              <Icon name={type === MOVE.in ? 'arrow-down' : 'arrow-up'} size={18} />
              <span>
                {t(type === MOVE.in ? 'safebox.wentIn' : 'safebox.wentOut')}
                <small>{formatDateTime(time)}</small>
              </span>
              <b>
                <OwnMoney value={amount} />
              </b>
            </li>
          ))}
        </List>
      )}
    </section>
  )
}
