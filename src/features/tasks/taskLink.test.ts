import { expect, test } from 'vitest'
import { gameSchema } from '@/api/models/game'
import { TASK, type TaskType } from '@/api/models/taskTypes'
import { z } from '@/api/shape'
import { taskLink, type TaskContext } from './taskLink'

const game = (id: number, name: string, more = {}) => z.parse(gameSchema, { id, name, ...more })
const around: TaskContext = {
  games: [game(1, 'Night Fox'), game(2, 'Lucky Neko', { maintain: 1 }), game(3, 'Ink Tiger')],
  socialMedia: [{ id: 'Facebook', url: 'https://facebook.example/us' }],
  shareUrl: 'https://portico.example/i/A B',
  hasMobile: true,
  hasRoute: () => true,
}
const link = (type: TaskType, more: Partial<TaskContext> = {}) => taskLink(type, { ...around, ...more })

test('[PF-02] every type leads to its place', () => {
  expect(link(TASK.Bind)).toEqual({ kind: 'route', to: '/bind' })
  expect(link(TASK.FirstPay)).toEqual({ kind: 'route', to: '/lobby/wallets/deposit' })
  expect(link(TASK.TodayPay)).toEqual({ kind: 'route', to: '/lobby/wallets/deposit' })
  expect(link(TASK.TodayShareSpin)).toEqual({ kind: 'route', to: '/activity/spin' })
  expect(link(TASK.FollowFacebook)).toEqual({ kind: 'external', url: 'https://facebook.example/us' })
  expect(link(TASK.Login)).toBeNull()
})

test('[PF-02] type 3 opens a Tiger or Lucky Neko game that can be played, else the search', () => {
  expect(link(TASK.PlayTigerOrLuckyNeko)).toEqual({ kind: 'route', to: '/start?gameId=3' })
  expect(link(TASK.PlayTigerOrLuckyNeko, { games: [] })).toEqual({ kind: 'route', to: '/search?q=Tiger' })
})

test('sharing uses the own link of the player, and without a bound mobile leads to binding one first', () => {
  const url = 'https://t.me/share/url?url=https%3A%2F%2Fportico.example%2Fi%2FA%20B'
  expect(link(TASK.ShareTelegram)).toEqual({ kind: 'external', url })
  expect(link(TASK.ShareTelegram, { hasMobile: false })).toEqual({ kind: 'route', to: '/bind' })
  expect(link(TASK.ShareTelegram, { shareUrl: '' })).toBeNull()
})

test('without such a page or address there is no link', () => {
  expect(
    Object.values(TASK).map((type) => link(type, { hasRoute: () => false, shareUrl: '', socialMedia: [] })),
  ).toEqual(Array.from({ length: 17 }, () => null))
})
