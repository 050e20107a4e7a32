import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { Verb } from '@publishing/access/verbs'

export interface DeskPage {
  /** The part of the address behind `/desk/#`, as react-router reads it: `/change/:id`. */
  path: string
  /** Title of the window. A page that knows a better one sets it by `useTitle`. */
  title: string
  /** Its name in the bar; without one other pages lead to it. */
  bar?: string
  /** What one's roles have to allow, on any site, for the bar to offer it. */
  verb?: Verb
  /** Takes the whole room below the bar and scrolls by itself. */
  isWhole?: boolean
  /** Fills the desk's bar, which then has its own links in a menu. */
  fillsBar?: boolean
  Page: LazyExoticComponent<ComponentType>
  /** Fetches its code ahead of its first use. */
  preload: () => Promise<unknown>
}

function page(load: () => Promise<ComponentType>): Pick<DeskPage, 'Page' | 'preload'> {
  return { Page: lazy(async () => ({ default: await load() })), preload: load }
}

/** Every page of the desk, in the order of the bar. A page reads its address by `useParams`. */
export const pages: readonly DeskPage[] = [
  {
    path: '/',
    title: 'Changes',
    bar: 'Changes',
    verb: 'read',
    ...page(async () => (await import('./ChangeList')).ChangeList),
  },
  {
    path: '/change/:id',
    title: 'Change',
    isWhole: true,
    fillsBar: true,
    ...page(async () => (await import('./ChangePage')).ChangePage),
  },
  {
    path: '/me',
    title: 'Your account',
    ...page(async () => (await import('./Me')).Me),
  },
  {
    path: '/change/:id/review',
    title: 'Review',
    verb: 'read',
    ...page(async () => (await import('./review/ReviewPage')).ReviewPage),
  },
  {
    path: '/change/:id/look',
    title: 'Look',
    verb: 'read',
    isWhole: true,
    ...page(async () => (await import('./look/LookAtChange')).LookAtChange),
  },
  {
    path: '/look/:digest',
    title: 'Look',
    verb: 'read',
    isWhole: true,
    ...page(async () => (await import('./look/LookAtRelease')).LookAtRelease),
  },
  {
    path: '/published',
    title: 'Published',
    bar: 'Published',
    verb: 'read',
    ...page(async () => (await import('./published/PublishedPage')).PublishedPage),
  },
  {
    path: '/waiting',
    title: 'Waiting for you',
    verb: 'read',
    ...page(async () => (await import('./WaitingPage')).WaitingPage),
  },
  {
    path: '/audit',
    title: 'Audit log',
    bar: 'Audit log',
    verb: 'read',
    ...page(async () => (await import('./audit/AuditPage')).AuditPage),
  },
  {
    path: '/accounts',
    title: 'Accounts',
    bar: 'Accounts',
    verb: 'read',
    ...page(async () => (await import('./accounts/AccountsPage')).AccountsPage),
  },
]
