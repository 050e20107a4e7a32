import type { ReactElement } from 'react'
import { render } from '@testing-library/react'
import axe from 'axe-core'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { expect } from 'vitest'
import type { Role } from '@publishing/access/verbs'
import { Toaster } from '@/shared/ui/Toaster'
import { connection } from '../connection'
import { DeskStore } from '../DeskStore'
import type { Session } from '../deskTypes'

/** Someone who is signed in, with roles for all sites, or `reviewer of n7`. */
export function sessionOf(name: string, roles: readonly (Role | `${Role} of ${string}`)[]): Session {
  return {
    person: { id: name.toLowerCase(), name, email: `${name.toLowerCase()}@example.com` },
    grants: roles.map((one) => {
      const [role, site = '*'] = one.split(' of ')
      return { role: role as Role, site }
    }),
    session: { id: 's1', expiresAt: Date.UTC(2030, 0) },
    secondFactor: { enrolled: true, verifiedUntil: Date.UTC(2030, 0) },
    desk: { isSolo: false, hasCounts: false, sites: ['base', 'n7', '6b'], groups: {}, warning: null },
  }
}

/** Renders a page of the desk at its address, for someone who is signed in. Where it leads is shown as `At /…`. */
export function renderPage(page: ReactElement, session: Session, path = '/', at = path) {
  connection.signedIn(session)
  return render(
    <MemoryRouter initialEntries={[at]}>
      <DeskStore>
        <Routes>
          <Route path={path} element={<main>{page}</main>} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
        <Toaster />
      </DeskStore>
    </MemoryRouter>,
  )
}

function Elsewhere() {
  return <p>At {useLocation().pathname}</p>
}

/** No violation of what axe knows; contrast is looked at in a browser. */
export async function expectNoViolations(): Promise<void> {
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
  const { violations } = await axe.run(document.body, { rules })
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
}
