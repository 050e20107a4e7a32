import { Suspense, useEffect, useState } from 'react'
import {
  HashRouter,
  Link,
  matchPath,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from 'react-router-dom'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Modal } from '@/shared/ui/Modal'
import { Toaster } from '@/shared/ui/Toaster'
import { BarPlaceContext } from '../preview-tool/app/barPlace'
import { AcceptLink } from './AcceptLink'
import { Bar } from './Bar'
import { connection, useConnection } from './connection'
import { useWhoIsSignedInQuery } from './deskApi'
import { DeskProblem } from './deskProblem'
import { DeskStore } from './DeskStore'
import { DeskWarning } from './DeskWarning'
import { DownNotice } from './DownNotice'
import { PageBoundary } from './PageBoundary'
import { pages, type DeskPage } from './pages'
import { providerProblem } from './providerProblem'
import { takePage } from './rememberedPage'
import { SecondFactor } from './SecondFactor'
import styles from './Shell.module.css'
import { SignIn } from './SignIn'
import forms from './SignIn.module.css'
import { useHeartbeat } from './useHeartbeat'
import { usePreloadedPages } from './usePreloadedPages'
import { useTitle } from './useTitle'

/** The desk: the bar, and below it the page that the address names; sign-in where nobody is signed in. */
export function Shell() {
  return (
    <HashRouter>
      <DeskStore>
        <div className={styles.shell}>
          <Routes>
            <Route path="/link/:secret" element={<AcceptLink />} />
            <Route path="*" element={<SignedIn />} />
          </Routes>
          <Toaster />
        </div>
      </DeskStore>
    </HashRouter>
  )
}

const ENTRANCE_DOWN = 'Players are not affected. You can go on as soon as the desk is back.'

function SignedIn() {
  const { session, hasEnded, isDown, factor } = useConnection()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const isFilled = pages.some(({ path, fillsBar }) => fillsBar && matchPath(path, pathname))
  const isAsking = session === undefined && !isDown
  const { currentData: found, error } = useWhoIsSignedInQuery(undefined, { skip: !isAsking })
  useHeartbeat()
  usePreloadedPages(session?.person.id)
  // What a page asked the second factor for is given up with the page.
  useEffect(() => () => connection.get().factor?.settle(false), [pathname])
  useEffect(() => {
    if (!isAsking) return
    if (found) {
      const page = takePage()
      if (page !== null && pathname === '/') void navigate(page, { replace: true })
      connection.signedIn(found)
    } else if (error instanceof DeskProblem) connection.signedIn(null)
  }, [isAsking, found, error, navigate, pathname])

  if (session === undefined)
    return isDown ? (
      <DownNotice>{ENTRANCE_DOWN}</DownNotice>
    ) : (
      <p className={styles.note} role="status">
        Loading …
      </p>
    )
  if (session === null)
    return (
      <>
        {isDown && <DownNotice>{ENTRANCE_DOWN}</DownNotice>}
        <SignInPage />
      </>
    )
  return (
    <>
      <Bar session={session} onPlace={isFilled ? setPlace : undefined} />
      <DeskWarning />
      {isDown && (
        <DownNotice>
          Players are not affected. Edits to a change are kept in this browser and saved as soon as the desk
          is back.
        </DownNotice>
      )}
      {/* What one person has begun is never shown to another. */}
      <div key={session.person.id} className={styles.content}>
        <BarPlaceContext value={place}>
          <Routes>
            {pages.map((page) => (
              <Route key={page.path} path={page.path} element={<Content key={page.path} {...page} />} />
            ))}
            <Route path="/sign-in" element={<Navigate to="/" replace />} />
            <Route path="*" element={<Nothing />} />
          </Routes>
        </BarPlaceContext>
      </div>
      {hasEnded && (
        <Modal open title="Your session has ended" dismissible={false} onClose={() => undefined}>
          <div className={forms.form}>
            <p>
              Sign in again to go on. What you have not saved yet is kept in this browser. If you cannot sign
              in, ask an admin whether your account is disabled.
            </p>
            <SignIn email={session.person.email} />
          </div>
        </Modal>
      )}
      {factor && !hasEnded && <SecondFactor session={session} onAnswer={factor.settle} />}
    </>
  )
}

function Content({ title, isWhole, Page }: DeskPage) {
  useTitle(title)
  useEffect(() => {
    // A low window scrolls as a whole: the next page is seen from its top.
    document.documentElement.scrollTop = 0
  }, [])
  // A page that takes the whole room has a main part of its own.
  const Room = isWhole ? 'div' : 'main'
  const waiting = (
    <p className={styles.note} role="status">
      One moment …
    </p>
  )
  return (
    <PageBoundary>
      <Room className={isWhole ? styles.whole : styles.page}>
        <Suspense fallback={isWhole ? <main className={styles.page}>{waiting}</main> : waiting}>
          <Page />
        </Suspense>
      </Room>
    </PageBoundary>
  )
}

function SignInPage() {
  const { pathname, search } = useLocation()
  useTitle('Sign in')
  return (
    <main className={styles.entrance}>
      <h1>Sign in to Portico</h1>
      {pathname === '/sign-in' && (
        <p role="alert">{providerProblem(new URLSearchParams(search).get('problem'))}</p>
      )}
      <SignIn />
    </main>
  )
}

function Nothing() {
  useTitle('Not found')
  return (
    <main className={styles.page}>
      <EmptyState icon="search" as="h1" title="There is no such page.">
        <Link to="/">To the changes</Link>
      </EmptyState>
    </main>
  )
}
