import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { Stack } from '@/shared/ui/Stack'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { signOut } from '@/domain/session/signOut'
import { UnlockForm } from './UnlockForm'

/** Unlocks the session by password, or by a new login for social accounts. */
export function Unlock({ social }: { social: boolean }) {
  const dispatch = useAppDispatch()
  const account = useAppSelector((state) => state.session.user?.account)
  const leave = () => dispatch(signOut())
  if (account && !social) return <UnlockForm account={account} onLeave={leave} />
  return (
    <Stack gap={4}>
      <p>{t('sessions.lock.social')}</p>
      <Button size="l" block icon="log-out" onClick={leave}>
        {t('sessions.lock.again')}
      </Button>
    </Stack>
  )
}
