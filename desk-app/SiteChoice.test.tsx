// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { SiteChoice } from './SiteChoice'
import { expectNoViolations, renderPage, sessionOf } from './testing/renderPage'

function Chooser() {
  const [ticked, setTicked] = useState<string[]>(['n7'])
  const sites = [{ value: 'n7' }, { value: '6b' }, { value: '9s', note: 'something is still missing' }]
  return <SiteChoice sites={sites} value={ticked} onChange={setTicked} />
}
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { checked: true })
    .map((box) => box.labels?.[0]?.textContent)

test('[SC-08] the sites of a group are chosen at once, without those that cannot be chosen', async () => {
  const user = userEvent.setup()
  const session = sessionOf('Ana', ['operator'])
  session.desk.groups = { asia: ['6b', '9s'], eu: ['6s'] }
  renderPage(<Chooser />, session)
  await expectNoViolations()
  expect(screen.queryByRole('button', { name: /eu/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Only the group asia' }))
  expect(ticked()).toEqual(['6b'])
  await user.click(screen.getByRole('button', { name: 'All of them' }))
  expect(ticked()).toEqual(['n7', '6b'])
})
