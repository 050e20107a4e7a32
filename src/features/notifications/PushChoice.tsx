import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import type { NotificationKind } from '@/api/models/notifications'
import { playerConfigOf } from '@/api/models/playerConfig'
import { failureText } from '@/domain/money/failureText'
import { isOwnPush, turnOffPush, turnOnPush, type PushEnd } from '@/domain/notifications/push'
import { isPushOffered, pushPermission } from '@/domain/notifications/pushBrowser'
import { pushChanges, readPushRecord } from '@/domain/notifications/pushRecord'
import { useMayNotify } from '@/domain/notifications/useMayNotify'
import { t } from '@/shared/i18n/t'
import { localStore } from '@/shared/safe/storage'
import { Button } from '@/shared/ui/Button'
import { Card, Form } from '@/shared/ui/Stack'
import { useOnline } from '@/shared/ui/useOnline'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { KEY } from '@/store/storageKeys'
import { Kinds } from './Kinds'
import styles from './Notifications.module.css'

/** Pushes to this device, by choice (LB-08). Where site, browser or worker have none, nothing is said of them. */
export function PushChoice() {
  const pushKey = useAppSelector(({ site }) => playerConfigOf(site.config).pushKey)
  const [offered, setOffered] = useState('')
  useEffect(() => {
    let wanted = true
    void isPushOffered(pushKey).then((isOffered) => wanted && setOffered(isOffered ? pushKey : ''))
    return () => {
      wanted = false
    }
  }, [pushKey])
  return offered !== '' && offered === pushKey && <Device />
}

function Device() {
  const heading = useId()
  const dispatch = useAppDispatch()
  const online = useOnline()
  const mayNotify = useMayNotify()
  const permission = useSyncExternalStore(onReturn, pushPermission)
  const isOn = useIsOn() && permission === 'granted'
  const [changed, setChanged] = useState<NotificationKind[]>()
  const chosen = changed ?? (isOn ? readPushRecord()?.kinds : undefined) ?? []
  const [busy, setBusy] = useState<'on' | 'off'>()
  const [outcome, setOutcome] = useState('')

  const run = async (action: 'on' | 'off', act: () => Promise<PushEnd>, done: string) => {
    if (busy) return
    setOutcome('')
    setBusy(action)
    const end = await act()
    setBusy(undefined)
    if (end.kind === action) setChanged(undefined)
    setOutcome(outcomeText(end, done))
  }
  const save = () => {
    const kinds = chosen.filter(mayNotify)
    if (kinds.length === 0) return setOutcome(t('notifications.push.none'))
    void run(
      'on',
      () => dispatch(turnOnPush(kinds)),
      isOn ? 'notifications.push.saved' : 'notifications.push.on',
    )
  }
  return (
    <Card aria-labelledby={heading}>
      <h2 id={heading}>{t('notifications.push.title')}</h2>
      {permission === 'denied' ? (
        <p role="status" className={styles.lead}>
          {t('notifications.push.blocked')}
        </p>
      ) : (
        <Form
          aria-labelledby={heading}
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <p className={styles.lead}>{t(isOn ? 'notifications.push.isOn' : 'notifications.push.lead')}</p>
          <Kinds chosen={chosen} textOf={kindText} onChange={setChanged} />
          {permission === 'default' && <p className={styles.lead}>{t('notifications.push.asks')}</p>}
          <Button type="submit" busy={busy === 'on'} disabled={!online}>
            {t(isOn ? 'notifications.push.save' : 'notifications.push.turnOn')}
          </Button>
          {isOn && (
            <Button
              variant="secondary"
              busy={busy === 'off'}
              onClick={() => void run('off', () => dispatch(turnOffPush()), 'notifications.push.off')}
            >
              {t('notifications.push.turnOff')}
            </Button>
          )}
          <p role="status">{online || outcome ? outcome : t('common.needsNetwork')}</p>
        </Form>
      )}
    </Card>
  )
}

const kindText = (kind: NotificationKind) => t(`notifications.push.kind.${kind}`)

/** Whether this device is subscribed for the player who is signed in. */
function useIsOn(): boolean {
  useSyncExternalStore(pushChanges.subscribe, () => localStore.get(KEY.push))
  return useAppSelector((state) => isOwnPush(state, readPushRecord()))
}

/** The permission may have changed in the settings of the browser. */
function onReturn(look: () => void): () => void {
  addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    removeEventListener('focus', look)
    document.removeEventListener('visibilitychange', look)
  }
}

function outcomeText(end: PushEnd, done: string): string {
  if (end.kind === 'on' || end.kind === 'off') return t(done)
  if (end.kind === 'unknown') return t('notifications.push.unsure')
  if (end.kind === 'refused') return failureText('notifications.push', end.error)
  if (end.kind === 'waiting') return t('common.noAnswer')
  return t(`notifications.push.${end.kind}`)
}
