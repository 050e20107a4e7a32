import { useState } from 'react'
import { mayHaveHappened } from '@/api/apiError'
import { isNotOffered } from '@/api/isNotOffered'
import type { LoginSession } from '@/api/models/loginSessions'
import { PageBody } from '@/engine/render/PageBody'
import { NotOffered } from '@/domain/activity/NotOffered'
import { failureText } from '@/domain/money/failureText'
import { securityApi, useLoginSessionsQuery } from '@/domain/security/securityApi'
import { signOut } from '@/domain/session/signOut'
import { formatDateTime } from '@/shared/format/dateTime'
import { t } from '@/shared/i18n/t'
import { BackEndText, languageAt } from '@/shared/ui/BackEndText'
import { Badge } from '@/shared/ui/Badge'
import { Button } from '@/shared/ui/Button'
import { confirmDialog } from '@/shared/ui/confirmDialog'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Icon } from '@/shared/ui/Icon'
import { Loaded } from '@/shared/ui/Loaded'
import { Card, List } from '@/shared/ui/Stack'
import { useOnline } from '@/shared/ui/useOnline'
import { useAppDispatch } from '@/store/hooks'
import { sendMutation } from '@/store/sendMutation'
import styles from './DevicesPage.module.css'

/** Where the player is logged in; each session can be ended (AS-02). */
export default function DevicesPage() {
  const query = useLoginSessionsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <PageBody title={t('page.devices')}>
      {query.data === undefined && isNotOffered(query.error) ? (
        <NotOffered title={t('security.devices.notOffered')} />
      ) : (
        <Loaded query={query} waiting={[64, 132, 132]} failed={t('security.devices.failed')}>
          {(sessions) => <Sessions sessions={sessions} />}
        </Loaded>
      )}
    </PageBody>
  )
}

function Sessions({ sessions }: { sessions: LoginSession[] }) {
  const { end, ending, outcome } = useEndSession()
  const online = useOnline()
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  if (sessions.length === 0) return <EmptyState icon="smartphone" title={t('security.devices.none')} />
  return (
    <>
      <p className={styles.lead}>{t('security.devices.lead')}</p>
      <p role="status" className={styles.outcome}>
        {online ? outcome : t('common.needsNetwork')}
      </p>
      <List aria-label={t('page.devices')}>
        {sessions.map((session) => (
          <li key={session.id}>
            <Session session={session} busy={ending === session.id} disabled={!online} onEnd={end} />
          </li>
        ))}
      </List>
      {others.length > 0 && (
        <Button
          variant="secondary"
          icon="log-out"
          block
          busy={ending === 'others'}
          disabled={!online}
          onClick={() => end(null)}
        >
          {t('security.devices.endOthers')}
        </Button>
      )}
    </>
  )
}

interface SessionProps {
  session: LoginSession
  busy: boolean
  disabled: boolean
  onEnd: (session: LoginSession) => void
}

/** One session. What the back end does not say of it is left out. */
function Session({ session, busy, disabled, onEnd }: SessionProps) {
  const { place, firstTime, lastTime, isCurrent, isNew } = session
  const device = nameOf(session)
  return (
    <Card as="article" gap={2} aria-label={device}>
      <header className={styles.head}>
        <Icon name="smartphone" size={20} />
        <h2 dir="auto" {...languageAt(session.device && session.lang)}>
          {device}
        </h2>
        {isCurrent && <Badge tone="accent">{t('security.devices.current')}</Badge>}
        {isNew && !isCurrent && <Badge>{t('security.devices.new')}</Badge>}
      </header>
      <p className={styles.facts}>
        {place !== '' && <BackEndText lang={session.lang}>{place}</BackEndText>}
        {lastTime > 0 && !isCurrent && (
          <span>{t('security.devices.lastTime', { time: formatDateTime(lastTime) })}</span>
        )}
        {firstTime > 0 && <span>{t('security.devices.firstTime', { time: formatDateTime(firstTime) })}</span>}
      </p>
      <Button
        variant="secondary"
        size="s"
        busy={busy}
        disabled={disabled}
        aria-label={t(isCurrent ? 'security.devices.endOwn' : 'security.devices.endOf', { device })}
        onClick={() => onEnd(session)}
      >
        {t('security.devices.end')}
      </Button>
    </Card>
  )
}

const nameOf = ({ device }: LoginSession) => device || t('security.devices.unknown')

/** Ends a session, or with null all others; after a question, since it cannot be taken back. */
function useEndSession() {
  const dispatch = useAppDispatch()
  const [ending, setEnding] = useState<string | null>(null)
  const [outcome, setOutcome] = useState('')
  const send = async (session: LoginSession | null) => {
    const key = session ? (session.isCurrent ? 'Own' : 'One') : 'Others'
    const values = session ? { device: nameOf(session) } : {}
    const sure = await confirmDialog({
      title: t(`security.devices.ask${key}`, values),
      message: t(`security.devices.ask${key}Text`),
      ok: t(`security.devices.ask${key}Ok`),
    })
    if (!sure) return
    setOutcome('')
    setEnding(session?.id ?? 'others')
    const input = session ? { id: session.id } : {}
    const result = await dispatch(sendMutation(securityApi.endpoints.endSession, input))
    setEnding(null)
    if (result.ok && session?.isCurrent) return dispatch(signOut())
    if (result.ok) return setOutcome(t(`security.devices.ended${key}`, values))
    setOutcome(
      // The list is fetched again: it shows what is over.
      mayHaveHappened(result.error) ? t('security.devices.unsure') : failureText('security', result.error),
    )
  }
  return { ending, outcome, end: (session: LoginSession | null) => void send(session) }
}
