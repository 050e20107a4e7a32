import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useOverlayTurn } from '@/engine/render/useOverlayTurn'
import { t } from '@/shared/i18n/t'
import { dialogStack } from '@/shared/ui/dialogStack'
import { Modal } from '@/shared/ui/Modal'
import { useAppSelector, useAppDispatch } from '@/store/hooks'
import { credentialRequestStore } from '@/store/reauthenticate'
import { StillThere } from '@/domain/safer-play/StillThere'
import { StillThereActions } from '@/domain/safer-play/StillThereActions'
import { useSessionLock } from '@/domain/safer-play/useSessionLock'
import { watchInput } from '@/domain/safer-play/watchInput'
import { useModeSettled } from '@/domain/site/useModeSettled'
import type { SessionLockProps } from './SessionLock.entry'
import { Button } from '@/shared/ui/Button'
import { Stack } from '@/shared/ui/Stack'
import { accountsCalls } from '@/domain/session/accounts.calls'
import { signOut } from '@/domain/session/signOut'
import styles from './SessionLock.module.css'
import { UnlockForm } from './UnlockForm'

/** Asks inactive players whether they are still there, then locks the session until the password is entered (SP-07). */
export default function SessionLock({ minutes = 30, warnSeconds = 60 }: Partial<SessionLockProps>) {
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const watching = useModeSettled() && signedIn
  useEffect(
    () => (watching ? watchInput({ idleMs: minutes * 60_000, warnMs: warnSeconds * 1000 }) : undefined),
    [watching, minutes, warnSeconds],
  )
  const session = useSessionLock()
  const locked = session.phase === 'locked'
  const mayShow = useOverlayTurn(watching && (locked || session.phase === 'warning'))
  const place = useRef<HTMLDivElement>(null)
  useCover(locked && mayShow)
  useStayOnTop(locked && mayShow, place)
  if (!mayShow) return null
  if (session.phase === 'warning')
    return (
      <Modal
        key="question"
        open
        onClose={() => undefined}
        dismissible={false}
        role="alertdialog"
        title={t('sessions.there.title')}
        footer={<StillThereActions />}
      >
        <StillThere until={session.until} />
      </Modal>
    )
  return (
    <div ref={place} className={styles.lock}>
      <Modal
        key="lock"
        open={locked}
        onClose={() => undefined}
        dismissible={false}
        title={t('sessions.lock.title')}
      >
        {locked && <Unlock social={session.social} />}
      </Modal>
    </div>
  )
}

/** Hides the page from view, search and focus while the session is locked. */
function useCover(covered: boolean) {
  useLayoutEffect(() => {
    if (!covered) return
    document.documentElement.dataset.locked = ''
    return () => {
      delete document.documentElement.dataset.locked
    }
  }, [covered])
}

/** Whether a second factor is asked for to unlock. */
const isUnlocking = () => credentialRequestStore.get()?.by.includes(accountsCalls.accountLogin.name)

/** Reopens the lock on top of dialogs that the page opens behind it, which would take the focus. */
function useStayOnTop(locked: boolean, place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!locked) return
    // What was asked before nobody can answer now, and while it is open nothing else can be asked.
    if (!isUnlocking()) credentialRequestStore.get()?.resolve(null)
    return dialogStack.subscribe(() => {
      if (isUnlocking()) return
      const own = place.current?.querySelector('dialog')
      const top = dialogStack.top()
      // It is not dismissible, so it opens again.
      if (own?.open && top && top !== own) own.close()
    })
  }, [locked, place])
}

/** Unlocks the session by password, or by a new login for social accounts. */
function Unlock({ social }: { social: boolean }) {
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
