import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { Button, buttonClass } from '@/shared/ui/Button'
import { useAppDispatch } from '@/store/hooks'
import { signOut } from '../session/signOut'
import { playTime } from './playTime'

/** The choices of a reality check: continue, see the records, or stop (SP-03). */
export function RealityCheckActions() {
  const dispatch = useAppDispatch()
  return (
    <>
      <Button onClick={playTime.acknowledge}>{t('sessions.reality.continue')}</Button>
      <RouteLink
        to="/record/transaction"
        className={buttonClass({ variant: 'secondary' })}
        onClick={playTime.acknowledge}
      >
        {t('sessions.reality.records')}
      </RouteLink>
      <Button variant="secondary" icon="log-out" onClick={() => dispatch(signOut())}>
        {t('sessions.logout')}
      </Button>
    </>
  )
}
