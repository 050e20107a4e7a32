// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderBlock, signedInState } from '@tests/support/renderBlock'
import MemberPage from './MemberPage.block'

const show = (member: Record<string, { type: string; sort: number }>) =>
  renderBlock(<MemberPage />, {
    state: signedInState(),
    device: 'desktop',
    layout: { nodes: { member } },
    blocks: { 'x.A': () => <p>levels</p>, 'x.B': () => <p>tasks</p> },
  })

test('[RT-13] the member page renders the layout’s blocks in order', async () => {
  show({ b: { type: 'x.B', sort: 2 }, a: { type: 'x.A', sort: 1 } })
  await screen.findByText('tasks')
  expect(screen.getAllByText(/levels|tasks/).map((part) => part.textContent)).toEqual(['levels', 'tasks'])
})

test('an empty one shows a message', () => {
  show({})
  expect(screen.getByText('There is nothing here at the moment.')).toBeTruthy()
})
