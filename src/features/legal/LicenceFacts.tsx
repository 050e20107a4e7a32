import { formatDate } from '@/shared/format/dateTime'
import { t } from '@/shared/i18n/t'
import { CopyRow } from '@/shared/ui/CopyRow'
import { startOfDay, type Licence } from './licenceState'
import styles from './LicenceFacts.module.css'

/** Licensee, regulator, number and validity of the licence; facts missing in the configuration are hidden. */
export function LicenceFacts({ licence }: { licence: Licence }) {
  const { licensee, regulator, number } = licence
  const from = startOfDay(licence.validFrom)
  const until = startOfDay(licence.validUntil)
  return (
    <dl className={styles.facts}>
      {licensee && <Fact name={t('licence.licensee')} value={licensee} />}
      {regulator && <Fact name={t('licence.regulator')} value={regulator} />}
      {number && <CopyRow label={t('licence.number')} value={number} />}
      {from !== null && <Fact name={t('licence.validFrom')} value={formatDate(from)} />}
      {until !== null && <Fact name={t('licence.validUntil')} value={formatDate(until)} />}
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
