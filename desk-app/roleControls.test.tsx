// @vitest-environment jsdom
import { configure, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { filesWith, newChange } from '../desk/testing/publishedDesk'
import type { TestDesk } from '../desk/testing/testDesk'
import { AccountsPage } from './accounts/AccountsPage'
import { ChangeList } from './ChangeList'
import { PublishedPage } from './published/PublishedPage'
import { ReviewPage } from './review/ReviewPage'
import { onDesk } from './testing/onDesk'
import { closePublished, FIRST, openPublished } from './testing/publishedPages'
import { renderPage } from './testing/renderPage'

configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 120_000 })
vi.mock('../desk/releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

let desk: TestDesk
beforeEach(async () => {
  desk = await openPublished()
})
afterEach(() => closePublished(desk))

/** People with one role each. */
const PEOPLE = {
  'operator of one site': [{ role: 'operator', site: '6b' }],
  'reviewer of one site': [{ role: 'reviewer', site: 'n7' }],
  'compliance of one site': [{ role: 'compliance', site: '6b' }],
  'admin of one site': [{ role: 'admin', site: 'n7' }],
  'reviewer of a group': [{ role: 'reviewer', site: 'asia/*' }],
} as const

const PAGES: Record<string, { page: ReactElement; path: string; shows: string | RegExp }> = {
  changes: { page: <ChangeList />, path: '/', shows: 'New change' },
  published: { page: <PublishedPage />, path: '/published', shows: 'Hide promotions …' },
  review: { page: <ReviewPage />, path: '/change/:id/review', shows: /^(Approve|Publish …)$/ },
  people: { page: <AccountsPage />, path: '/accounts', shows: 'Invite …' },
  groups: { page: <AccountsPage />, path: '/accounts?part=groups', shows: 'New group …' },
  tokens: { page: <AccountsPage />, path: '/accounts?part=tokens', shows: 'New token …' },
  webhooks: { page: <AccountsPage />, path: '/accounts?part=webhooks', shows: 'New webhook …' },
  policy: { page: <AccountsPage />, path: '/accounts?part=policy', shows: 'Change the policy' },
}

const offControls = () => [...document.querySelectorAll<HTMLElement>('button[aria-disabled="true"]')]

/** What is off and does not say why, who can do it and where to ask. */
const unexplained = () =>
  offControls().flatMap((button) => {
    const said = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    const help = said?.parentElement?.querySelector('details')
    const isExplained = said?.textContent && help?.textContent.includes('ask an admin for such a role')
    return isExplained ? [] : [button.getAttribute('aria-label') ?? button.textContent]
  })

const table = Object.keys(PEOPLE).flatMap((who) => Object.keys(PAGES).map((where) => [who, where] as const))
test.each(table)('[OP-05] %s, %s: what one’s role does not allow says who can do it', async (who, where) => {
  await desk.desk.db
    .insertInto('site_groups')
    .values({ name: 'asia', sites: JSON.stringify(['n7']), version: 1 })
    .execute()
  const ana = await desk.signIn('Ana', [{ role: 'operator', site: '*' }])
  const { call } = await desk.signIn('Ben', [...PEOPLE[who as keyof typeof PEOPLE]])
  const id = await newChange(desk.desk, FIRST, [{ author: ana.id, files: { n7: filesWith(1.1).n7 ?? '' } }])
  const { page, path, shows } = PAGES[where] as (typeof PAGES)[string]
  const [pattern = ''] = path.split('?')
  renderPage(page, await onDesk(call), pattern, path.replace(':id', id))
  await screen.findAllByRole('button', { name: shows })
  await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull())
  expect(unexplained()).toEqual([])
})
