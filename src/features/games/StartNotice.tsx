import { useLocation } from 'react-router-dom'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { Button, buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { gamesRetried } from '@/store/gamesSlice'
import { useAppDispatch } from '@/store/hooks'
import { loadConfig } from '@/domain/site/loadConfig'
import type { StartProblem } from './startGameResponse'
import styles from './StartPage.module.css'

const ICONS = {
  signedOut: 'log-in',
  locked: 'lock',
  maintenance: 'wrench',
  notFound: 'circle-help',
  blocked: 'ban',
  network: 'wifi-off',
  listFailed: 'wifi-off',
  refused: 'triangle-alert',
  notForFun: 'circle-help',
  notForVisitors: 'log-in',
}

interface Props {
  kind: StartProblem | 'signedOut' | 'listFailed' | 'locked' | 'notForFun' | 'notForVisitors'
  name: string
  code: number | undefined
  home: string
  onRetry: () => void
}

/** Explains why the game is not open and offers the next step. */
export function StartNotice({ kind, name, code, home, onRetry }: Props) {
  const { pathname, search } = useLocation()
  const dispatch = useAppDispatch()
  const retryList = () => {
    dispatch(gamesRetried())
    void dispatch(loadConfig())
  }
  const label = t(`start.${kind}`, { name: name || t('start.title') })
  return (
    <div className={styles.notice} role="alert">
      <EmptyState
        icon={ICONS[kind]}
        title={code === undefined ? label : `${label} ${t('common.errorCode', { code })}`}
      >
        <div className={styles.actions}>
          {(kind === 'network' || kind === 'refused') && (
            <Button onClick={onRetry}>{t('common.retry')}</Button>
          )}
          {kind === 'locked' && <Button onClick={onRetry}>{t('start.play')}</Button>}
          {kind === 'listFailed' && <Button onClick={retryList}>{t('common.retry')}</Button>}
          {(kind === 'signedOut' || kind === 'notForVisitors') && (
            <RouteLink to="/login" state={{ from: pathname + search }} className={buttonClass({})}>
              {t('start.login')}
            </RouteLink>
          )}
          {/* To who may play none, no other one is offered (SP-06). */}
          {kind === 'blocked' ? (
            <RouteLink to="/safer-play" className={buttonClass({ variant: 'secondary' })}>
              {t('page.saferPlay')}
            </RouteLink>
          ) : (
            <RouteLink to={home} replace className={buttonClass({ variant: 'secondary' })}>
              {t('start.otherGames')}
            </RouteLink>
          )}
        </div>
      </EmptyState>
    </div>
  )
}
