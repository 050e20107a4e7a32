// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { activitiesSchema } from '@/api/models/activity'
import { z } from '@/api/shape'
import type { ItemBadge } from '@layout/types'
import { renderBlock, signedInState, siteState } from '@tests/support/renderBlock'
import { ItemBadgeMark } from './ItemBadgeMark'

function show(badge: ItemBadge, counts: object = {}, redDots = {}, user: Record<string, unknown> = {}) {
  const { unmount } = renderBlock(<ItemBadgeMark badge={badge} place="end" />, {
    state: {
      ...siteState(),
      ...signedInState(user),
      player: {
        activities: z.parse(activitiesSchema, counts),
        redDots: { hasMail: false, hasTask: false, ...redDots },
      },
    },
  })
  const text = screen.queryByText(/waiting|unread/)?.textContent ?? null
  unmount()
  return text
}

test.each([
  ['signUpBonus', 'hasSignUpBonus'],
  ['fund', 'hasFund'],
  ['agent', 'hasAgent'],
  ['freeBonus', 'hasFreeBonus'],
] as const)('[PF-09] the dot %s follows %s, wherever the layout places it', (badge, flag) => {
  expect(show(badge, { [flag]: 1 })).toBe('A reward is waiting')
  expect(show(badge, { [flag]: 0 })).toBeNull()
  expect(show(badge)).toBeNull()
})

test('[PF-09] mail and tasks have their own dots; the reward dot shows for any claimable reward', () => {
  expect(show('mail', {}, { hasMail: true })).toBe('You have unread mail')
  expect(show('task', {}, { hasTask: true })).toBe('A task is waiting')
  expect(show('task')).toBeNull()
  expect(show('reward', {}, { hasTask: true })).toBe('A reward is waiting')
  expect(show('reward', { hasFreeBonus: 1 })).toBe('A reward is waiting')
  expect(show('reward', { hasFund: 1 })).toBeNull()
})

test('[SP-06] restricted players have a dot for mail only', () => {
  const held = { restriction: 'excluded' }
  expect(show('agent', { hasAgent: 1 }, {}, held)).toBeNull()
  expect(show('task', {}, { hasTask: true }, held)).toBeNull()
  expect(show('mail', {}, { hasMail: true }, held)).toBe('You have unread mail')
})
