// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { activitiesSchema } from '@/api/models/activity'
import { z } from '@/api/shape'
import { Slot } from '@/engine/render/Slot'
import { useHomeModalClose } from '@/domain/promotions/homeModalClose'
import { renderBlock, signedInState } from '@tests/support/renderBlock'
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
const show = (activityIds: number[], { seen = [] as number[], user = {} } = {}) =>
  renderBlock(<Slot name="overlays" />, {
    state: {
      ...signedInState({ ...user }),
      player: {
        activities: z.parse(activitiesSchema, { activityIds }),
        redDots: { hasMail: false, hasTask: false },
      },
      home: {
        of: 10001,
        noticeSeen: true,
        modalsSeen: seen,
        video: null,
        agentActivityId: 0,
        completedByDay: {},
        desktopTipAt: 0,
        desktopInstalled: false,
        downloadClosed: false,
        affiliateId: '',
      },
    },
    blocks: {
      'promotions.HomeModal': HomeModal,
      'test.First': Content,
      'test.Last': Content,
      'test.Broken': Broken,
    },
    layout: { nodes: { overlays: { home: { type: 'promotions.HomeModal', props: { modals } } } } },
  })
const settle = () => new Promise((resolve) => setTimeout(resolve, 50))

test('[HM-20] [AC-07] active activities, including the first charge, show in order; closing one marks it as seen and opens the next', async () => {
  const { user, store } = show([40, 39])
  expect(await screen.findByRole('dialog', { name: 'First deposit bonus' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(store.getState().home.modalsSeen).toEqual([39])
  expect(await screen.findByRole('dialog', { name: 'Invite friends' })).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Claim and close' }))
  expect(store.getState().home.modalsSeen).toEqual([39, 40])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[HM-20] inactive and seen activities do not show', async () => {
  const { unmount } = show([8, 26])
  await settle()
  expect(screen.queryByRole('dialog')).toBeNull()
  unmount()
  show([39], { seen: [39] })
  await settle()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[HM-20] a block that is missing or fails is skipped without being marked as seen', async () => {
  const { store } = show([20, 17, 40])
  expect(await screen.findByRole('dialog', { name: 'Invite friends' })).toBeDefined()
  expect(store.getState().home.modalsSeen).toEqual([])
})

test('[SP-06] a restricted player gets none', async () => {
  show([39], { user: { restriction: 'excluded' } })
  await settle()
  expect(screen.queryByRole('dialog')).toBeNull()
})
