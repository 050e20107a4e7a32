import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import { useAppSelector } from '@/store/hooks'
import { DepositLink } from '@/domain/money/DepositLink'
import styles from './MemberCard.module.css'
import { Avatar } from '@/domain/session/Avatar'

/** The player at the top of the desktop menu (DS-02), or the login link (DS-03). */
export function MemberCard() {
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const user = useAppSelector((state) => state.session.user)
  if (!signedIn)
    return (
      <RouteLink to="/login" className={styles.enter}>
        <Icon name="log-in" size={20} />
        <span>{t('shell.enter')}</span>
      </RouteLink>
    )
  const name = user ? user.nickname || user.account : ''
  return (
    <div className={styles.card} role="group" aria-label={t('shell.member')}>
      <Avatar number={user?.avatar ?? 0} other={user?.avatarOther} size={40} />
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <DepositLink className={styles.add} aria-label={t('shell.addMoney')}>
        <Icon name="plus" size={20} />
      </DepositLink>
    </div>
  )
}
