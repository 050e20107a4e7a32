import { t } from '@/shared/i18n/t'
import { CopyRow } from '@/shared/ui/CopyRow'
import styles from './Checksum.module.css'

const SHA256 = /^[0-9a-f]{64}$/i

/** The SHA-256 checksum of the file, if the site publishes it. */
export function Checksum({ sha256 }: { sha256: string }) {
  const sum = sha256.trim().toLowerCase()
  if (!SHA256.test(sum)) return null
  return (
    <div className={styles.checksum}>
      <dl>
        <CopyRow label={t('install.checksum')} value={sum} />
      </dl>
      <p>{t('install.checksumHint')}</p>
    </div>
  )
}
