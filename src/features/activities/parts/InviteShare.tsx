import { t } from '@/shared/i18n/t'
import { ShareButton } from '@/domain/activity/ShareButton'
import { useShareLink } from '@/domain/activity/useShareLink'
import { useAppSelector } from '@/store/hooks'
import styles from './Invites.module.css'

interface Props {
  kind: number
  /** Which of the player's links it is (`shareUrlMap`). */
  link: string
}

/** The button that invites, with what it needs: a bound mobile (AC-09) and a link of one's own. */
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
