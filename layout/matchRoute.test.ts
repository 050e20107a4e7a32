import { expect, test } from 'vitest'
import { matchRoute } from './matchRoute'

const routes = {
  '/': { redirect: '/lobby/home' },
  '/lobby/home': { type: 'x.Home' },
  '/rule/{name}': { type: 'x.Rule' },
  '/rule/points': { type: 'x.Points' },
  '/{area}/points/{id}': { type: 'x.Wide' },
  '/rule/{name}/{id}': { type: 'x.Narrow' },
  '/gone': { type: 'x.Gone', hidden: true },
}

test.each([
  ['/', '/', {}],
  ['/lobby/home', '/lobby/home', {}],
  ['/lobby/home/', '/lobby/home', {}],
  ['/rule/points', '/rule/points', {}],
  ['/rule/agent', '/rule/{name}', { name: 'agent' }],
  ['/rule/agent/', '/rule/{name}', { name: 'agent' }],
  ['/rule/a%20b', '/rule/{name}', { name: 'a b' }],
  ['/rule/points/7', '/rule/{name}/{id}', { name: 'points', id: '7' }],
  ['/game/points/7', '/{area}/points/{id}', { area: 'game', id: '7' }],
])('[RT-19] %s is answered by %s', (pathname, pattern, params) => {
  expect(matchRoute(routes, pathname)).toMatchObject({ pattern, params })
})

test.each([
  '',
  'lobby/home',
  '/lobby',
  '/rule',
  '/rule/',
  '/rule/%E0%A4%A',
  '//',
  '/lobby//home',
  '/gone',
  '/LOBBY/home',
  '/constructor',
])('[RT-17] %j has no route', (pathname) => {
  expect(matchRoute(routes, pathname)).toBeNull()
})
