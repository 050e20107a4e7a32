import { expect, test } from 'vitest'
import { defineEntry } from '@/engine/registry/defineEntry'
import { z } from 'zod'
import type { Entries } from './outlineRows'
import { pageNames } from './pageNames'

const entry = (label: string) =>
  defineEntry({ label, slots: ['page'], props: z.strictObject({}), sample: {} })
const entries = { 'a.Bank': entry('Bank account'), 'a.Banks': entry('List of banks') } as unknown as Entries

test('[ED-11] pages are called by their titles, and by an address only where nothing else tells two apart', () => {
  const routes = {
    '/search': { title: 'Search', type: 'a.Bank' },
    '/bank': { title: 'Banks', type: 'a.Bank' },
    '/banks': { title: 'Banks', type: 'a.Banks' },
    '/start': { type: 'a.Bank' },
    '/task': { title: 'Tasks', type: 'a.Bank' },
    '/my/task': { title: 'Tasks', type: 'a.Bank' },
  }
  expect(pageNames({ routes }, Object.keys(routes), entries)).toEqual({
    '/search': 'Search',
    '/bank': 'Banks (Bank account)',
    '/banks': 'Banks (List of banks)',
    '/start': 'Bank account',
    '/task': 'Tasks (/task)',
    '/my/task': 'Tasks (/my/task)',
  })
})

test('[OP-03] [ED-06] a page whose title the site has another text for is called by that', () => {
  const layout = {
    routes: { '/search': { title: 'search.title', type: 'a.Bank' } },
    messages: { en: { 'search.title': 'Find a game' } },
  }
  expect(pageNames(layout, ['/search'], entries)).toEqual({ '/search': 'Find a game' })
})
