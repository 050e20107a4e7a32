import { Link, useNavigate, useParams } from 'react-router-dom'
import { readText } from '@/shared/format/readTyped'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PasswordField } from '@/shared/ui/PasswordField'
import { TextField } from '@/shared/ui/TextField'
import { useAcceptLinkMutation, useAskPasskeyMutation, useLinkQuery } from './deskApi'
import { connection, useConnection } from './connection'
import { DownNotice } from './DownNotice'
import { readCode, wrongCode, wrongRecoveryCode } from './wrongCode'
import shell from './Shell.module.css'
import styles from './SignIn.module.css'
import { DeskProblem } from './deskProblem'
import { useDeskForm } from './useDeskForm'
import { useHeartbeat } from './useHeartbeat'
import { useRead } from './useRead'
import { useTitle } from './useTitle'

/** By what someone with a second factor confirms who they are; null for someone without one. */
type Way = 'code' | 'passkey' | null

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
          !isDown && <p role="status">Loading the link …</p>
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
  secondFactor: readonly ('passkey' | 'totp' | 'recovery')[]
  /** The link works no more; it may have been used by what was sent before, of which only the answer was lost. */
  onGone: () => void
}

function LinkForm({ id, kind, email: given, secondFactor, onGone }: LinkFormProps) {
  const navigate = useNavigate()
  const [acceptLink] = useAcceptLinkMutation()
  const [askPasskey] = useAskPasskeyMutation()
  const hasApp = secondFactor.includes('totp')
  const hasPasskey = secondFactor.includes('passkey')
  const hasCodes = secondFactor.includes('recovery')
  const isNew = kind !== 'reset'
  const factor: Way = hasApp ? 'code' : hasPasskey ? 'passkey' : null
  const form = useDeskForm({
    defaults: { name: '', email: given ?? '', password: '', code: '', way: factor },
    async send({ name, email, password, code, way }, { setValue }) {
      try {
        const passkey = way === 'passkey' ? await askPasskey().unwrap() : undefined
        const body = {
          password,
          ...(isNew && { name: readText(name) }),
          ...(isNew && given === null && { email: readText(email) }),
          ...(way === 'code' && { code: readCode(code) }),
          ...(passkey && { passkey }),
        }
        connection.signedIn(await acceptLink({ id, body }).unwrap())
        void navigate('/', { replace: true })
      } catch (error) {
        if (error instanceof DeskProblem && error.code === 'link') return onGone()
        setValue('code', '')
        throw error
      }
    },
  })
  // Whoever typed a recovery code has lost the passkey.
  const way = factor === 'passkey' && form.values.code !== '' ? 'code' : factor
  return (
    <form className={styles.form} noValidate onSubmit={form.submit({ way })}>
      {isNew && (
        <TextField
          label="Your name"
          autoComplete="name"
          maxLength={80}
          {...form.field(
            'name',
            (typed) => readText(typed) === '' && 'Enter your name: others see it next to what you do.',
          )}
        />
      )}
      <TextField
        label="E-mail address"
        type="email"
        autoComplete="username"
        readOnly={given !== null || !isNew}
        {...form.field(
          'email',
          (typed) =>
            isNew &&
            given === null &&
            !/^\S+@\S+\.\S+$/.test(readText(typed)) &&
            'Enter an e-mail address: it is what you sign in with.',
        )}
      />
      <PasswordField
        label="Password"
        hint={`At least ${MIN_PASSWORD} characters; several words are easiest to remember.`}
        autoComplete="new-password"
        maxLength={200}
        {...form.field(
          'password',
          (typed) => typed.length < MIN_PASSWORD && `At least ${MIN_PASSWORD} characters.`,
        )}
      />
      {hasApp && (
        <TextField
          label="Code from the app"
          hint={
            hasCodes
              ? 'Your account has a second factor. If you have lost it, use one of your recovery codes.'
              : 'Your account has a second factor. If you have lost it, ask an admin for a link that removes it.'
          }
          {...(!hasCodes && { inputMode: 'numeric' as const })}
          autoComplete="one-time-code"
          maxLength={40}
          {...form.field('code', (typed, { way }) => way === 'code' && wrongCode(typed))}
        />
      )}
      {hasPasskey && hasCodes && !hasApp && (
        <TextField
          label="Recovery code"
          hint="Only if you have lost your passkey. Each code works once."
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          {...form.field('code', (typed) => typed !== '' && wrongRecoveryCode(typed))}
        />
      )}
      <p role="alert" className={styles.problem}>
        {form.problem}
      </p>
      <Button type="submit" block busy={form.busy} {...(way === 'passkey' && { icon: 'key' })}>
        {way === 'passkey' ? 'Set the password with your passkey' : TEXTS[kind].done}
      </Button>
      {hasApp && hasPasskey && (
        <Button
          variant="secondary"
          icon="key"
          block
          disabled={form.busy}
          onClick={form.submit({ way: 'passkey' })}
        >
          Set the password with your passkey
        </Button>
      )}
    </form>
  )
}
