import { percentText } from '@/api/models/prizes'
import { t } from '@/shared/i18n/t'
import { classNames } from '@/shared/ui/classNames'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Icon } from '@/shared/ui/Icon'
import { useAppSelector } from '@/store/hooks'
import { rebateOf, vipRebateTable } from '@/domain/activity/vipRebateTable'
import styles from '@/features/activities/parts/Perks.module.css'
import tableStyles from './RebateTable.module.css'

/** Rebates by level and category; the player's own level is marked, not by colour alone. */
export function RebateTable() {
  const vip = useAppSelector((state) => state.session.user?.vip)
  const { types, levels } = vipRebateTable(useAppSelector((state) => state.site.config))
  if (levels.length === 0 || types.length === 0)
    return <EmptyState icon="percent" title={t('perks.rebate.none')} />
  return (
    <div className={styles.card}>
      <h2 id="rebate-table">{t('perks.rebate.table')}</h2>
      <div className={tableStyles.scroll} role="region" aria-labelledby="rebate-table" tabIndex={0}>
        <table className={classNames(styles.table, tableStyles.rates)}>
          <thead>
            <tr>
              <th scope="col">{t('perks.rebate.levelShort')}</th>
              {types.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {levels.map((level) => {
              const own = level.number === vip
              return (
                <tr
                  key={level.number}
                  className={own ? tableStyles.own : undefined}
                  aria-current={own ? 'true' : undefined}
                >
                  <th scope="row">
                    {level.number} {own && <Icon name="star" size={14} label={t('perks.rebate.yours')} />}
                  </th>
                  {types.map(({ id }) => (
                    <td key={id}>{percentText(rebateOf(level, id))}</td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{t('perks.rebate.legend')}</p>
    </div>
  )
}
