import { expect, test } from 'vitest'
import { promotionTarget } from './promotionTarget'

const PAGES = ['/lobby/rewards', '/activity/sign', '/activity/spin', '/start', '/lobby/task', '/profile/task']
const hasRoute = (path: string) => PAGES.includes(path.split('?')[0] ?? '')
const target = (clickType: number, clickAction: string, check = hasRoute) =>
  promotionTarget({ clickType, clickAction }, check)
const route = (path: string) => ({ kind: 'route', path })

test('[AC-16] click type 1 leads to a path of the portal or to the page of an activity kind', () => {
  expect(target(1, '/lobby/rewards')).toEqual(route('/lobby/rewards'))
  expect(target(1, ' 20 ')).toEqual(route('/activity/spin'))
  expect(target(1, '15')).toEqual(route('/activity/sign'))
})

test('[HM-13] a promotion may lead to a brand’s games on the home page', () => {
  const to = '/lobby/home?typeId=2&brandId=13'
  expect(target(1, to, (path) => path.split('?')[0] === '/lobby/home')).toEqual(route(to))
})

test('[AC-16] click type 2 starts a game', () => {
  expect(target(2, '42')).toEqual(route('/start?gameId=42'))
  expect(target(2, '42&x=1')).toBeNull()
})

test('[AC-16] click type 3 opens a URL, after the safety check', () => {
  expect(target(3, 'https://example.com/a')).toEqual({ kind: 'external', url: 'https://example.com/a' })
  for (const bad of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', ''])
    expect(target(3, bad)).toBeNull()
})

test('[AC-16] 0 leads nowhere, and so does an unknown type', () => {
  expect(target(0, '/lobby/rewards')).toBeNull()
  expect(target(9, '/lobby/rewards')).toBeNull()
})

test('[AC-16] prop id 10000 leads to the tasks, wherever the layout has them', () => {
  expect(target(1, '10000')).toEqual(route('/lobby/task'))
  expect(target(1, '10000', (path) => path === '/profile/task')).toEqual(route('/profile/task'))
})

test('[AC-16] a page that the layout does not have is no target', () => {
  for (const [type, action] of [
    [1, '/activity/christmas'],
    [1, '37'],
    [1, '16'],
    [1, 'https://example.com/'],
    [1, '10000'],
    [2, '42'],
    [3, '/activity/christmas'],
  ] as const)
    expect(target(type, action, (path) => path === '/lobby/rewards')).toBeNull()
})
