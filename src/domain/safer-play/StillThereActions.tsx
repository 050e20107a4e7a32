import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { useAppDispatch } from '@/store/hooks'
import { signOut } from '../session/signOut'
import { sessionLock } from './sessionLock'

/** The buttons of "Are you still there?". */
export function StillThereActions() {
  const dispatch = useAppDispatch()
  return (
    <>
      <Button onClick={sessionLock.stay}>{t('sessions.there.stay')}</Button>
      <Button variant="secondary" icon="log-out" onClick={() => dispatch(signOut())}>
        {t('sessions.logout')}
      </Button>
    </>
  )
}
