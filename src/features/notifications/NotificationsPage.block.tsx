import { useId, useState } from 'react'
import { isUnanswered } from '@/api/apiError'
import { isNotOffered } from '@/api/isNotOffered'
import type { NotificationKind, NotificationSettings, PlayerNotification } from '@/api/models/notifications'
import { NotOffered } from '@/domain/activity/NotOffered'
import { failureText } from '@/domain/money/failureText'
import {
  notificationsApi,
  useNotificationSettingsQuery,
  useNotificationsQuery,
  useReadNotificationsMutation,
} from '@/domain/notifications/notificationsApi'
import { useMayNotify } from '@/domain/notifications/useMayNotify'
import { PageBody } from '@/engine/render/PageBody'
import { RouteLink } from '@/engine/render/RouteLink'
import { formatDateTime } from '@/shared/format/dateTime'
import { t } from '@/shared/i18n/t'
import { Badge } from '@/shared/ui/Badge'
import { Button, buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Loaded } from '@/shared/ui/Loaded'
import { Card, Form, List } from '@/shared/ui/Stack'
import { TextField } from '@/shared/ui/TextField'
import { useOnline } from '@/shared/ui/useOnline'
import { useAppDispatch } from '@/store/hooks'
import { sendMutation } from '@/store/sendMutation'
import { Kinds } from './Kinds'
import styles from './Notifications.module.css'
import { PushChoice } from './PushChoice'

/** The latest notifications, and the choice which of them are shown (LB-08). */
export default function NotificationsPage() {
  const settings = useNotificationSettingsQuery(undefined, { refetchOnMountOrArgChange: true })
  const list = useNotificationsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <PageBody title={t('page.notifications')}>
      {isNotOffered(settings.error) || isNotOffered(list.error) ? (
        <NotOffered title={t('notifications.notOffered')} />
      ) : (
        <>
          <Loaded query={settings} waiting={[420]} failed={t('notifications.failed')}>
            {(data) => <Choice saved={data} />}
          </Loaded>
          <PushChoice />
          <Loaded query={list} waiting={[96, 96]} failed={t('notifications.failed')}>
            {(data) => <Latest list={data} />}
          </Loaded>
        </>
      )}
    </PageBody>
  )
}

const kindText = (kind: NotificationKind) => t(`notifications.kind.${kind}`)

function Choice({ saved }: { saved: NotificationSettings }) {
  const heading = useId()
  const dispatch = useAppDispatch()
  const online = useOnline()
  const mayNotify = useMayNotify()
  // Over what is saved: that may have changed on another device meanwhile.
  const [changes, setChanges] = useState<Partial<NotificationSettings>>({})
  const draft = { ...saved, ...changes }
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState('')
  const half = (draft.quietFrom === '') !== (draft.quietTo === '')
  const change = (next: Partial<NotificationSettings>) => setChanges({ ...changes, ...next })

  const save = async () => {
    setOutcome('')
    if (half) return setOutcome(t('notifications.quietTime'))
    setBusy(true)
    const next = { ...draft, inPage: draft.inPage.filter(mayNotify) }
    const result = await dispatch(sendMutation(notificationsApi.endpoints.updateNotificationSettings, next))
    setBusy(false)
    if (result.ok) {
      // What was changed while it was being saved still is to be saved.
      setChanges((now) => (now === changes ? {} : now))
      setOutcome(t('notifications.saved'))
    } else if (isUnanswered(result.error)) setOutcome(t('notifications.unsure'))
    else setOutcome(failureText('notifications', result.error))
  }
  return (
    <Card aria-labelledby={heading}>
      <h2 id={heading}>{t('notifications.choose')}</h2>
      <p className={styles.lead}>{t('notifications.lead')}</p>
      <Form
        aria-labelledby={heading}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Kinds chosen={draft.inPage} textOf={kindText} onChange={(inPage) => change({ inPage })} />
        <fieldset className={styles.quiet}>
          <legend>{t('notifications.quiet')}</legend>
          <TextField
            type="time"
            label={t('notifications.from')}
            value={draft.quietFrom}
            onChange={({ target }) => change({ quietFrom: target.value })}
          />
          <TextField
            type="time"
            label={t('notifications.to')}
            value={draft.quietTo}
            onChange={({ target }) => change({ quietTo: target.value })}
          />
          <p className={styles.lead}>{t('notifications.quietHint')}</p>
        </fieldset>
        <Button type="submit" busy={busy} disabled={!online}>
          {t('notifications.save')}
        </Button>
        <p role="status">{online ? outcome : t('common.needsNetwork')}</p>
      </Form>
    </Card>
  )
}

function Latest({ list }: { list: PlayerNotification[] }) {
  const heading = useId()
  const online = useOnline()
  const mayNotify = useMayNotify()
  const [read, { isLoading, error }] = useReadNotificationsMutation()
  const shown = list.filter(({ kind }) => mayNotify(kind))
  const unread = shown.flatMap(({ id, read }) => (read ? [] : [id]))
  return (
    <section className={styles.latest} aria-labelledby={heading}>
      <h2 id={heading}>{t('notifications.latest')}</h2>
      {shown.length === 0 && <EmptyState icon="bell" title={t('notifications.none')} />}
      {unread.length > 0 && (
        <Button
          variant="secondary"
          size="s"
          busy={isLoading}
          disabled={!online}
          onClick={() => void read(unread)}
        >
          {t('notifications.readAll')}
        </Button>
      )}
      {error && <p role="status">{failureText('notifications', error)}</p>}
      <List aria-labelledby={heading}>
        {shown.map(({ id, title, text, time, read: isRead, path, lang }) => (
          <li key={id}>
            <Card as="article" gap={1}>
              <div className={styles.texts} dir="auto" {...(lang && { lang })}>
                <h3 className={styles.title}>{title}</h3>
                {text && <p>{text}</p>}
              </div>
              <p className={styles.lead}>
                {time > 0 && formatDateTime(time)} {!isRead && <Badge>{t('notifications.unread')}</Badge>}
              </p>
              {path.startsWith('/') && (
                <RouteLink
                  to={path}
                  className={buttonClass({ size: 's', variant: 'secondary' })}
                  onClick={() => !isRead && void read([id])}
                >
                  {t('notifications.open')}
                </RouteLink>
              )}
            </Card>
          </li>
        ))}
      </List>
    </section>
  )
}
