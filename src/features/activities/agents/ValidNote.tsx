import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/store/hooks'
import { validInviteText } from './validInviteText'
import styles from './InviteCard.module.css'

/** What makes an invite valid, from the same configuration as the rule page. */
export function ValidNote({ kind }: { kind: number }) {
  const config = useAppSelector((state) => state.site.config)
  return (
    <div className={styles.valid}>
      <b>{t('agents.valid.title')}</b>
      <p>{validInviteText(config, kind)}</p>
    </div>
  )
}
