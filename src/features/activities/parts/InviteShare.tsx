import { t } from '@/shared/i18n/t'
import { ShareButton } from '@/domain/activity/ShareButton'
import { useShareLink } from '@/domain/activity/useShareLink'
import { useAppSelector } from '@/store/hooks'
import styles from './Invites.module.css'

interface Props {
  kind: number
  /** Key of the link in `shareUrlMap`. */
  link: string
}

/** The invite button, with a note without a bound mobile (AC-09); only a note without a link. */
export function InviteShare({ kind, link }: Props) {
  const url = useShareLink(link)
  const bound = useAppSelector((state) => Boolean(state.session.user?.mobile))
  if (bound && url === '') return <p className={styles.note}>{t('invites.noLink')}</p>
  return (
    <>
      <ShareButton kind={kind} url={url} size="l" block label={t('invites.invite')} />
      {!bound && <p className={styles.note}>{t('invites.bindFirst')}</p>}
    </>
  )
}
