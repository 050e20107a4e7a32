import { useState } from 'react'
import { Button } from '@/shared/ui/Button'
import { Checkbox } from '@/shared/ui/Checkbox'
import { showToast } from '@/shared/ui/toast'
import { agoText } from './agoText'
import { browserText } from './browserText'
import { AuthenticatorSetup } from './AuthenticatorSetup'
import {
  useAddPasskeyMutation,
  useEndSessionMutation,
  useFirstRecoveryCodesMutation,
  useMailQuery,
  useMeQuery,
  useRefreshSessionMutation,
  useRemoveCredentialMutation,
  useSetMailMutation,
} from './deskApi'
import { useConnection } from './connection'
import styles from './Me.module.css'
import { NewRecoveryCodes } from './NewRecoveryCodes'
import { PasswordChange } from './PasswordChange'
import { ReadProblem } from './ReadProblem'
import { NO_CODES, RecoveryCodes } from './RecoveryCodes'
import { showProblem } from './showProblem'
import { TaskButton } from './TaskButton'
import { useRead } from './useRead'

const KINDS = {
  password: 'Password',
  passkey: 'Passkey',
  oidc: 'Company account',
  totp: 'Authenticator app',
  recovery: 'Recovery codes',
} as const

/** One's own account: where one is signed in, and by what. */
export function Me() {
  const { session } = useConnection()
  const { data, problem, now, refetch } = useRead(useMeQuery())
  const [endSession] = useEndSessionMutation()
  const [removeCredential] = useRemoveCredentialMutation()
  const [refreshSession] = useRefreshSessionMutation()
  const [addPasskey] = useAddPasskeyMutation()
  const [firstRecoveryCodes] = useFirstRecoveryCodesMutation()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isAsking, setAsking] = useState(false)
  if (!session) return null
  const hasFactor = data?.credentials.some(({ kind }) => kind === 'passkey' || kind === 'totp') ?? false
  const recovery = data?.credentials.find(({ kind }) => kind === 'recovery')
  /** Whoever has their first second factor gets codes for the day on which they lose it. */
  const showFirstCodes = async () => {
    try {
      setCodes(await firstRecoveryCodes().unwrap())
    } catch (error) {
      showProblem(error, NO_CODES)
    }
  }
  const addThisDevice = async () => {
    await addPasskey('Passkey of this device').unwrap()
    void showFirstCodes()
  }
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      showToast({ kind: 'success', message: done })
      await refreshSession().unwrap()
    } catch (error) {
      showProblem(error)
    }
  }
  return (
    <>
      <h1>Your account</h1>
      <p className={styles.facts}>
        <bdi>{session.person.name}</bdi> · {session.person.email}
      </p>
      <ReadProblem problem={problem} onRetry={refetch} />
      {!data && problem === undefined && <p role="status">Loading your account …</p>}
      {data && (
        <>
          <section className={styles.part} aria-labelledby="me-sessions">
            <h2 id="me-sessions">Where you are signed in</h2>
            <ul className={styles.list}>
              {data.sessions.map(({ id, browser, address, seenAt, isCurrent }) => (
                <li key={id}>
                  <span className={styles.what}>
                    {browserText(browser)} <span className={styles.facts}>{address}</span>
                  </span>
                  <span className={styles.facts}>
                    {isCurrent ? 'this browser' : `seen ${agoText(seenAt, now)}`}
                  </span>
                  {!isCurrent && (
                    <TaskButton
                      size="s"
                      variant="secondary"
                      aria-label={`End the session of ${browserText(browser)}`}
                      run={() => attempt(() => endSession({ id }).unwrap(), 'The session has ended.')}
                    >
                      End
                    </TaskButton>
                  )}
                </li>
              ))}
            </ul>
          </section>
          <section className={styles.part} aria-labelledby="me-ways">
            <h2 id="me-ways">How you sign in</h2>
            <ul className={styles.list}>
              {data.credentials.map(({ id, kind, name, left, createdAt, lastUsedAt }) => (
                <li key={id}>
                  <span className={styles.what}>
                    {KINDS[kind]}{' '}
                    {name !== '' && name !== kind && name !== KINDS[kind] && (
                      <span className={styles.facts}>{name}</span>
                    )}
                    {left !== undefined && (
                      <span className={styles.facts}>
                        {left === 0 ? 'none left: make new ones' : `${left} left`}
                      </span>
                    )}
                  </span>
                  <span className={styles.facts}>
                    {lastUsedAt === null
                      ? `added ${agoText(createdAt, now)}`
                      : `used ${agoText(lastUsedAt, now)}`}
                  </span>
                  {kind !== 'password' && (
                    <TaskButton
                      size="s"
                      variant="secondary"
                      aria-label={`Remove: ${KINDS[kind]} ${name}`}
                      run={() => attempt(() => removeCredential({ id }).unwrap(), 'It is removed.')}
                    >
                      Remove
                    </TaskButton>
                  )}
                </li>
              ))}
            </ul>
            <p className={styles.facts}>
              A passkey or an authenticator app is a second factor. Admins need one: the desk asks for it
              before accounts, tokens or the policy are changed, and before glass is broken. A recovery code
              stands in for it once.
            </p>
            <div className={styles.ways}>
              <TaskButton
                variant="secondary"
                icon="key"
                run={() => attempt(addThisDevice, 'The passkey is added.')}
              >
                Add a passkey of this device
              </TaskButton>
              <AuthenticatorSetup
                onDone={() => {
                  void refreshSession()
                  void showFirstCodes()
                }}
              />
              {hasFactor && !recovery && (
                <TaskButton
                  variant="secondary"
                  icon="shield-check"
                  // Those that another tab has made meanwhile stay.
                  run={async () => setCodes(await firstRecoveryCodes().unwrap())}
                >
                  Make recovery codes
                </TaskButton>
              )}
              {hasFactor && recovery && (
                <Button
                  variant="secondary"
                  icon="shield-check"
                  onClick={() => {
                    // Some may have been used elsewhere since the page was read.
                    refetch()
                    setAsking(true)
                  }}
                >
                  Make new recovery codes …
                </Button>
              )}
            </div>
          </section>
          {isAsking && recovery && (
            <NewRecoveryCodes left={recovery.left} onMade={setCodes} onClose={() => setAsking(false)} />
          )}
          {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
          <MailSwitch />
          <PasswordChange hasPassword={data.credentials.some(({ kind }) => kind === 'password')} />
        </>
      )}
    </>
  )
}

/** Whether one gets mail; nothing where the desk sends none. */
function MailSwitch() {
  const { data } = useRead(useMailQuery())
  const [setMail, { isLoading }] = useSetMailMutation()
  if (!data?.isSent) return null
  const turn = async (isOn: boolean) => {
    try {
      await setMail({ body: { isOn } }).unwrap()
      showToast({ kind: 'success', message: isOn ? 'You get mail.' : 'You get no more mail.' })
    } catch (error) {
      showProblem(error)
    }
  }
  return (
    <section className={styles.part} aria-labelledby="me-mail">
      <h2 id="me-mail">Mail</h2>
      <Checkbox
        label="Send me mail when I am named to review a change, and when others comment where I take part"
        checked={data.isOn}
        aria-busy={isLoading || undefined}
        onChange={({ target }) => {
          if (!isLoading) void turn(target.checked)
        }}
      />
    </section>
  )
}
