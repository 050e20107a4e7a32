import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { Icon } from '@/shared/ui/Icon'
import { ROLE_VERBS, type Verb } from '@publishing/access/verbs'
import { Popover } from '../preview-tool/Popover'
import { connection } from './connection'
import { useSignOutMutation } from './deskApi'
import type { Session } from './deskTypes'
import { pages } from './pages'
import { showProblem } from './showProblem'
import { useTask } from './useTask'
import { useWaiting } from './useWaiting'
import styles from './Bar.module.css'

interface BarProps {
  session: Session
  /** Takes the place that the open page fills; its own links are in a menu then. */
  onPlace?: ((place: HTMLElement | null) => void) | undefined
}

/** The bar of the desk: its pages, by what one may do, and one's own menu. */
export function Bar({ session, onPlace }: BarProps) {
  const { pathname } = useLocation()
  const row = useRef<HTMLDivElement>(null)
  const waiting = useWaiting().data?.count ?? 0
  const leaving = useTask()
  const [signOut] = useSignOutMutation()
  const leave = async () => {
    try {
      await signOut().unwrap()
      connection.signedIn(null)
    } catch (error) {
      showProblem(error)
    }
  }
  useEffect(() => {
    // On a phone the row scrolls: the page that is open stays in sight.
    row.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  const shown = pages.filter(({ bar, verb }) => bar && (!verb || mayDo(session, verb)))
  const links = shown.map(({ path, bar }) => (
    <NavLink key={path} to={path} end={path === '/'}>
      {bar}
    </NavLink>
  ))
  const account = (
    <Popover
      key={pathname}
      name={`${session.person.name}: your account`}
      named
      align="end"
      className={styles.person}
      label={
        <>
          <Icon name="user" size={16} />
          <bdi className={styles.name}>{session.person.name}</bdi>
          <Icon name="chevron-down" size={14} />
        </>
      }
    >
      <p className={styles.who}>
        <strong>{session.person.name}</strong>
        <span>{session.person.email}</span>
      </p>
      <Link to="/me" className={styles.entry}>
        Your account
      </Link>
      <button
        type="button"
        className={styles.entry}
        aria-disabled={leaving.busy || undefined}
        onClick={() => void leaving.run(leave)}
      >
        {leaving.busy ? 'Signing out …' : 'Sign out'}
      </button>
    </Popover>
  )
  if (onPlace)
    return (
      <header className={styles.bar}>
        <nav aria-label="Desk" className={styles.menu}>
          <Popover
            key={pathname}
            name={waiting === 0 ? 'Pages of the desk' : `Pages of the desk, ${waiting} waiting for you`}
            named
            className={styles.person}
            label={
              <>
                <Icon name="menu" size={18} />
                <span className={styles.brand}>Portico</span>
                {waiting > 0 && <span className={styles.count}>{waiting}</span>}
              </>
            }
          >
            <div className={styles.list}>
              {links}
              {mayDo(session, 'read') && <WaitingLink />}
            </div>
          </Popover>
        </nav>
        <div ref={onPlace} className={styles.place} />
        {account}
      </header>
    )
  // The banner is the tool's, where it is open.
  return (
    <nav aria-label="Desk" className={styles.bar}>
      <Link to="/" className={styles.brand}>
        Portico
      </Link>
      <div ref={row} className={styles.pages}>
        {links}
      </div>
      {mayDo(session, 'read') && <WaitingLink />}
      {account}
    </nav>
  )
}

/** The way to what waits for oneself, with how much that is. */
function WaitingLink() {
  const count = useWaiting().data?.count ?? 0
  return (
    <NavLink
      to="/waiting"
      className={styles.waiting}
      aria-label={count === 0 ? 'Waiting for you' : `Waiting for you: ${count}`}
    >
      <Icon name="bell" size={16} />
      <span className={styles.name}>Waiting for you</span>
      {count > 0 && <span className={styles.count}>{count}</span>}
    </NavLink>
  )
}

/** Whether someone's roles allow something on any site at all: what the bar offers. The desk itself decides each call. */
const mayDo = ({ grants }: Session, verb: Verb): boolean =>
  grants.some(({ role }) => ROLE_VERBS[role].includes(verb))
