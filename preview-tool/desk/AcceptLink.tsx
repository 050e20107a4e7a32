import { useState, type FormEvent } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { readText } from '@/shared/format/readTyped'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PasswordField } from '@/shared/ui/PasswordField'
import { TextField } from '@/shared/ui/TextField'
import { ask } from './client'
import { connection, useConnection } from './connection'
import { DownNotice } from './DownNotice'
import shell from './Shell.module.css'
import styles from './SignIn.module.css'
import { DeskProblem } from './deskProblem'
import { useDesk } from './useDesk'
import { useHeartbeat } from './useHeartbeat'
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
  const {
    data: link,
    problem,
    reload,
  } = useDesk(id, () => ask((api) => api.GET('/links/{id}', { params: { path: { id } } })))
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
            <LinkForm id={id} kind={link.kind} email={link.email} onGone={reload} />
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
  /** The link works no more; it may have been used by what was sent before, of which only the answer was lost. */
  onGone: () => void
}

function LinkForm({ id, kind, email: given, onGone }: LinkFormProps) {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [email, setEmail] = useState(given ?? '')
  const [password, setPassword] = useState('')
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
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || Object.values(wrong).some(Boolean)) return
    setBusy(true)
    setProblem(null)
    try {
      const session = await ask((api) =>
        api.POST('/links/{id}', {
          params: { path: { id } },
          body: {
            password,
            ...(isNew && { name: readText(name) }),
            ...(isNew && given === null && { email: readText(email) }),
          },
        }),
      )
      connection.signedIn(session)
      void navigate('/', { replace: true })
    } catch (error) {
      if (error instanceof DeskProblem && error.code === 'link') return onGone()
      setProblem(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
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
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <Button type="submit" block busy={busy}>
        {TEXTS[kind].done}
      </Button>
    </form>
  )
}
