// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { activitiesSchema } from '@/api/models/activity'
import { z } from '@/api/shape'
import { Slot } from '@/engine/render/Slot'
import { useHomeModalClose } from '@/domain/promotions/homeModalClose'
import { userLoaded } from '@/store/sessionSlice'
import { renderBlock, signedInState, testUser } from '@tests/support/renderBlock'
import HomeModal from './HomeModal.block'

const modals = [
  { kind: 39, block: 'test.First', title: 'promotions.kinds.39' },
  { kind: 20, block: 'test.Missing', title: 'promotions.kinds.20' },
  { kind: 17, block: 'test.Broken', title: 'promotions.kinds.17' },
  { kind: 40, block: 'test.Last', title: 'promotions.kinds.40' },
]
function Content() {
  const close = useHomeModalClose()
  return <button onClick={() => close?.()}>Claim and close</button>
}
function Broken(): never {
  throw new Error('broken')
}
const show = (activityIds: number[], { seen = [] as number[] } = {}) =>
  renderBlock(<Slot name="overlays" />, {
    state: {
      ...signedInState(),
      player: {
        activities: z.parse(activitiesSchema, { activityIds }),
        redDots: { hasMail: false, hasTask: false },
      },
      promotions: { of: 10001, noticeSeen: true, modalsSeen: seen, video: null, completedByDay: {} },
    },
    blocks: {
      'promotions.HomeModal': HomeModal,
      'test.First': Content,
      'test.Last': Content,
      'test.Broken': Broken,
    },
    layout: { nodes: { overlays: { home: { type: 'promotions.HomeModal', props: { modals } } } } },
  })

test('[HM-20] [AC-07] active activities, including the first charge, show in order; closing one marks it as seen and opens the next', async () => {
  const { user, store } = show([40, 39])
  expect(await screen.findByRole('dialog', { name: 'First deposit bonus' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(store.getState().promotions.modalsSeen).toEqual([39])
  expect(await screen.findByRole('dialog', { name: 'Invite friends' })).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Claim and close' }))
  expect(store.getState().promotions.modalsSeen).toEqual([39, 40])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['inactive', [8, 26, 40], []],
  ['seen', [39, 40], [39]],
])('[HM-20] what is %s does not show, and the next one does', async (_, active, seen) => {
  show(active, { seen })
  // The first deposit stands before it.
  expect(await screen.findByRole('dialog', { name: 'Invite friends' })).toBeTruthy()
})

test('[HM-20] a block that is missing or fails is skipped without being marked as seen', async () => {
  const { store } = show([20, 17, 40])
  expect(await screen.findByRole('dialog', { name: 'Invite friends' })).toBeDefined()
  expect(store.getState().promotions.modalsSeen).toEqual([])
})

test('[SP-06] a restricted player gets none', async () => {
  const { store } = show([39])
  await screen.findByRole('dialog', { name: 'First deposit bonus' })
  act(() => void store.dispatch(userLoaded(testUser({ restriction: 'excluded' }))))
  expect(screen.queryByRole('dialog')).toBeNull()
})
