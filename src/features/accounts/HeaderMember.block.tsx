import { useEffect } from 'react'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import { Avatar } from '@/domain/session/Avatar'
import type { HeaderMemberProps } from './HeaderMember.entry'
import styles from './HeaderMember.module.css'

/** The player in the header; refreshes the player's data on mount (HM-01, HM-04). */
export default function HeaderMember({ to = '/profile/user' }: HeaderMemberProps) {
  const dispatch = useAppDispatch()
  const token = useAppSelector((state) => state.session.token)
  const avatar = useAppSelector((state) => state.session.user?.avatar ?? 0)
  const other = useAppSelector((state) => state.session.user?.avatarOther)
  useEffect(() => {
    if (token) void dispatch(loadUserInfo({ shared: true, onLoad: true }))
  }, [dispatch, token])
  if (!token) return null
  return (
    <RouteLink
      to={to}
      className={styles.member}
      aria-label={t('accounts.yourProfile')}
      fallback={
        <span className={styles.member}>
          <Avatar number={avatar} other={other} size={36} dot />
          <VisuallyHidden>{t('accounts.member')}</VisuallyHidden>
        </span>
      }
    >
      <Avatar number={avatar} other={other} size={36} dot />
    </RouteLink>
  )
}
