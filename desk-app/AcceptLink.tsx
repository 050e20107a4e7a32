import { useState, type FormEvent } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { readDigits, readText } from '@/shared/format/readTyped'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PasswordField } from '@/shared/ui/PasswordField'
import { TextField } from '@/shared/ui/TextField'
import { useLinkQuery } from './deskApi'
import { desk } from './deskCalls'
import { connection, useConnection } from './connection'
import { DownNotice } from './DownNotice'
import { askPasskey, passkeyProblem } from './passkeys'
import shell from './Shell.module.css'
import styles from './SignIn.module.css'
import { DeskProblem } from './deskProblem'
import { useHeartbeat } from './useHeartbeat'
import { useRead } from './useRead'
import { useTitle } from './useTitle'

/** At least this many characters, as the desk wants it. */
const MIN_PASSWORD = 10
const TEXTS = {
  first: {
    title: 'The first account',
    intro: 'This account can do everything, also invite others. Nothing is sent anywhere by mail.',
    done: 'Make the account',
  },
  invitation: {
    title: 'You are invited',
    intro: 'Choose how others see you here, and a password.',
    done: 'Make the account',
  },
  reset: {
    title: 'A new password',
    intro: 'It replaces the old one. All sessions that are open elsewhere end.',
    done: 'Set the password',
  },
} as const

/** Where a link leads that the desk made: the first account, an invitation, a new password. */
export function AcceptLink() {
  const { secret: id = '' } = useParams()
  const { isDown } = useConnection()
  useHeartbeat()
  const { data: link, problem, refetch } = useRead(useLinkQuery({ id }))
  useTitle(link ? TEXTS[link.kind].title : 'A link')
  return (
    <>
      {isDown && (
        <DownNotice>What you typed stays, and this page goes on as soon as the desk is back.</DownNotice>
      )}
      <main className={shell.entrance}>
        {problem !== undefined ? (
          <EmptyState icon="link" as="h1" title="This link does not open">
            <p>{problem}</p>
            <p>If you have just used it, sign in: it was done.</p>
            <Link to="/">Go to the sign-in page</Link>
          </EmptyState>
        ) : link ? (
          <>
            <h1>{TEXTS[link.kind].title}</h1>
            <p>{TEXTS[link.kind].intro}</p>
            <LinkForm id={id} {...link} onGone={refetch} />
          </>
        ) : (
          !isDown && <p role="status">Reading the link …</p>
        )}
      </main>
    </>
  )
}

interface LinkFormProps {
  id: string
  kind: keyof typeof TEXTS
  /** Whom the link is for, where it says so. */
  email: string | null
  /** What the account has, one of which a new password needs. */
  secondFactor: readonly ('passkey' | 'totp')[]
  /** The link works no more; it may have been used by what was sent before, of which only the answer was lost. */
  onGone: () => void
}

function LinkForm({ id, kind, email: given, secondFactor, onGone }: LinkFormProps) {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [email, setEmail] = useState(given ?? '')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const hasApp = secondFactor.includes('totp')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isNew = kind !== 'reset'
  const wrong = {
    name: isNew && readText(name) === '' ? 'Enter your name: others see it next to what you do.' : undefined,
    email:
      isNew && given === null && !/^\S+@\S+\.\S+$/.test(readText(email))
        ? 'Enter an e-mail address: it is what you sign in with.'
        : undefined,
    password: password.length < MIN_PASSWORD ? `At least ${MIN_PASSWORD} characters.` : undefined,
  }
  const digits = readDigits(code)
  const wrongCode = /^\d{6}$/.test(digits) ? undefined : 'The code has six digits.'
  const submit = async (event: FormEvent, way: 'code' | 'passkey' | null) => {
    event.preventDefault()
    setTried(true)
    if (busy || Object.values(wrong).some(Boolean) || (way === 'code' && wrongCode)) return
    setBusy(true)
    setProblem(null)
    try {
      const passkey = way === 'passkey' ? await askPasskey() : undefined
      const session = await desk.acceptLink({
        id,
        body: {
          password,
          ...(isNew && { name: readText(name) }),
          ...(isNew && given === null && { email: readText(email) }),
          ...(way === 'code' && { code: digits }),
          ...(passkey && { passkey }),
        },
      })
      connection.signedIn(session)
      void navigate('/', { replace: true })
    } catch (error) {
      if (error instanceof DeskProblem && error.code === 'link') return onGone()
      setProblem(passkeyProblem(error))
      setCode('')
      setBusy(false)
    }
  }
  const way = hasApp ? 'code' : secondFactor.includes('passkey') ? 'passkey' : null
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event, way)}>
      {isNew && (
        <TextField
          label="Your name"
          autoComplete="name"
          maxLength={80}
          value={name}
          error={tried && wrong.name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      <TextField
        label="E-mail address"
        type="email"
        autoComplete="username"
        readOnly={given !== null || !isNew}
        value={email}
        error={tried && wrong.email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <PasswordField
        label="Password"
        hint={`At least ${MIN_PASSWORD} characters; several words are easiest to remember.`}
        autoComplete="new-password"
        maxLength={200}
        value={password}
        error={tried && wrong.password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {hasApp && (
        <TextField
          label="Code from the app"
          hint="Your account has a second factor. If you have lost it, ask an admin for a link that removes it."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          value={code}
          error={tried && wrongCode}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <Button type="submit" block busy={busy} {...(way === 'passkey' && { icon: 'key' })}>
        {way === 'passkey' ? 'Set the password with your passkey' : TEXTS[kind].done}
      </Button>
      {hasApp && secondFactor.includes('passkey') && (
        <Button
          variant="secondary"
          icon="key"
          block
          disabled={busy}
          onClick={(event) => void submit(event, 'passkey')}
        >
          Set the password with your passkey
        </Button>
      )}
    </form>
  )
}
