// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { z } from 'zod'
import { statesOf, scenarioOf } from './sampleState'
import { expect, test, vi } from 'vitest'
import type { BlockEntry } from '@/engine/registry/defineEntry'
import { defineEntry } from '@/engine/registry/defineEntry'
import { Catalogue } from './Catalogue'

const banner = defineEntry({
  label: 'Swipe banner',
  slots: ['home'],
  props: z.strictObject({
    seconds: z.int().min(2).max(30).default(3).meta({ title: 'Seconds per slide' }),
    to: z.string().meta({ title: 'Leads to', format: 'target' }),
  }),
  sample: { to: '/lobby/home' },
})
const badge = defineEntry({
  label: '21+ badge',
  slots: ['footer', 'account'],
  props: z.strictObject({}),
  sample: {},
})
const entries = { 'promotions.Banner': banner, 'legal.AgeBadge': badge } as unknown as Record<
  string,
  BlockEntry
>
const uses = { 'promotions.Banner': ['base: home.banner', 'n7: home.second'] }

const block = (name: RegExp) => screen.getByRole('article', { name })

test('[PV-09] every block is listed with its slots, uses, source, sample and properties', () => {
  render(<Catalogue entries={entries} uses={uses} />)
  const one = block(/swipe banner/i)
  // What is for developers stands apart.
  const code = within(one).getByText('Developer').closest('details')
  expect(code?.open).toBe(false)
  for (const part of within(one).getAllByText(/promotions|home\.banner/))
    expect(code?.contains(part)).toBe(true)
  expect(one.textContent).toContain('Can be placed inHome')
  expect(one.textContent).toContain('Used onall sites, n7')
  expect(one.textContent).toContain('base: home.banner; n7: home.second')
  expect(one.textContent).toContain('src/features/promotions/Banner.block.tsx')
  expect(one.textContent).toContain('{"to":"/lobby/home"}')
  const rows = within(one)
    .getAllByRole('row')
    .map((row) => row.textContent)
  expect(rows[1]).toBe('secondsSeconds per slidewhole number, 2 to 303')
  expect(rows[2]).toBe('toLeads totext (target)required')
  expect(block(/21\+ badge/i).textContent).toContain('Used onno site')
  expect(block(/21\+ badge/i).textContent).toContain('It has no properties.')
  expect(screen.queryByRole('group', { name: /^Show/ })).toBeNull()
})

test('[PV-09] each state can be shown on both devices', async () => {
  const user = userEvent.setup()
  const onShow = vi.fn()
  render(<Catalogue entries={entries} uses={{}} onShow={onShow} />)
  const one = within(block(/swipe banner/i))
  expect(one.getAllByRole('button')).toHaveLength(10)
  expect(one.getAllByRole('group', { name: /^Show/ })).toHaveLength(2)
  await user.click(one.getByRole('button', { name: 'Swipe banner, failing, desktop' }))
  await user.click(one.getByRole('button', { name: 'Swipe banner, signed out, mobile' }))
  expect(onShow.mock.calls).toEqual([
    ['promotions.Banner', { name: 'failing', device: 'desktop' }],
    ['promotions.Banner', { name: 'signedOut', device: 'mobile' }],
  ])
})

test('[PV-10] the filter finds blocks by name, slot and property, and announces how many', async () => {
  const user = userEvent.setup()
  render(<Catalogue entries={entries} uses={{}} />)
  const field = screen.getByRole('searchbox', { name: 'Find a component' })
  for (const [text, found] of [
    ['SLIDE second', ['Swipe banner']],
    ['login', ['21+ badge']],
    ['legal.age', ['21+ badge']],
  ] as const) {
    await user.clear(field)
    await user.type(field, text)
    const names = await vi.waitFor(() => {
      const headings = screen.getAllByRole('heading').map((one) => one.textContent)
      expect(headings).toEqual(found)
      return headings
    })
    expect(screen.getByRole('status').textContent).toBe(`${names.length} of 2 components`)
  }
  await user.type(field, 'zzz')
  expect(await screen.findByText(/no component matches/i)).toBeTruthy()
})

test('[PV-09] an activity can also be shown in the states of its scenarios', () => {
  expect(statesOf('activities.SpinPage').map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Normal', 'Failing', 'Claimable', 'Claimed', 'Ended']),
  )
  expect(scenarioOf({ name: 'kyc-rejected', device: 'mobile' })).toMatchObject({
    persona: 'newbie',
    device: 'mobile',
    player: { identity: { status: 4 } },
  })
})
