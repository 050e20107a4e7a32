// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
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

function SharedChooser({ note, chosen }: { note?: string; chosen: (sites: string[]) => void }) {
  const [sites, setSites] = useState<string[]>(['6b', 'base', 'n7'])
  return (
    <SiteChoice
      sites={[
        { value: '6b', ...(note && { note }) },
        { value: 'base' },
        { value: 'n7', ...(note && { note }) },
      ]}
      value={sites}
      onChange={(next) => {
        setSites(next)
        chosen(next)
      }}
    />
  )
}

test('[OP-03] what all sites stand on is no site to tick: it goes with all of them', async () => {
  const user = userEvent.setup()
  const chosen = vi.fn<(sites: string[]) => void>()
  renderPage(<SharedChooser chosen={chosen} />, sessionOf('Ana', ['operator']))
  expect(ticked()).toEqual(['6b', 'n7'])
  expect(screen.getByText('Addresses without a site go with them.')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'n7' }))
  expect(screen.getByText(/and stay as they are now/)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'n7' }))
  expect(chosen.mock.calls).toEqual([[['6b']], [['6b', 'n7', 'base']]])
})

test('[OP-03] where it can be chosen alone, it is named', async () => {
  renderPage(
    <SharedChooser note="something is missing" chosen={() => undefined} />,
    sessionOf('Ana', ['operator']),
  )
  expect(screen.getByRole('checkbox', { name: 'Addresses without a site' })).toHaveProperty('checked', true)
})

function ManyChooser() {
  const [ticked, setTicked] = useState<string[]>([])
  const sites = Array.from({ length: 500 }, (_, n) => 499 - n).map((n) => ({
    value: `s${n}`,
    ...(n >= 400 && { note: 'something is still missing' }),
  }))
  return <SiteChoice sites={sites} value={ticked} onChange={setTicked} />
}

test('[SC-08] of five hundred sites some are found by name and ticked, all are chosen at once, and what cannot be chosen is said once', async () => {
  const user = userEvent.setup()
  renderPage(<ManyChooser />, sessionOf('Ana', ['operator']))
  expect(screen.getAllByRole('checkbox')).toHaveLength(24)
  expect(screen.getByText('100 sites: something is still missing')).toBeTruthy()
  expect(screen.getByText('Type a name to find the other 376. No site is chosen.')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 's3' }))
  await user.type(screen.getByRole('searchbox', { name: 'Find a site' }), 'S39')
  await user.click(screen.getByRole('checkbox', { name: 's399' }))
  expect(screen.getByText('Chosen: s3 and s399.')).toBeTruthy()
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 's499')
  expect(screen.getByText('No site is like that. Chosen: s3 and s399.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'All of them' }))
  expect(screen.getByText(/Chosen: s0, s1, s2 and 397 other sites\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'None of them' }))
  expect(screen.getByText(/No site is chosen\.$/)).toBeTruthy()
  await expectNoViolations()
})

test('[SC-08] a site is found by a name that was pasted with what cannot be seen, or from another keyboard', async () => {
  const user = userEvent.setup()
  const many = Array.from({ length: 60 }, (_, at) => ({ value: `s${String(at).padStart(2, '0')}` }))
  renderPage(<SiteChoice sites={many} value={[]} onChange={() => {}} />, sessionOf('Ana', ['operator']))
  const search = screen.getByRole('searchbox', { name: 'Find a site' })
  for (const typed of ['\u200fs07\u200b', 'Ｓ０７']) {
    await user.clear(search)
    await user.click(search)
    await user.paste(typed)
    expect(
      screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(['s07'])
  }
})
