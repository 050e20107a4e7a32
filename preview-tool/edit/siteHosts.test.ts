import { expect, test } from 'vitest'
import type { Documents } from '../model'
import { addSite, siteNames, whyNotSite } from './newSite'
import { hostsOf, readHosts, withHosts } from './siteHosts'

const documents = {
  base: { schemaVersion: 1 },
  n7: { schemaVersion: 1, extends: 'base' },
  sites: { 'a.example': 'n7', 'Old.Example': 'n7', 'all.example': 'base' },
} as Documents

test('[OP-02] several addresses are read from lines, blanks and commas', () => {
  const typed = ' https://www.Example.com/play \nb.example, c.example.;\r\n\n'
  expect(readHosts(typed, documents, 'n8')).toEqual({
    hosts: ['www.example.com', 'b.example', 'c.example'],
    problems: [],
  })
})

test('[OP-02] an address of another site, one that stands there twice, and what is none are refused in words', () => {
  const typed = 'a.example old.example all.example b.example B.example oh!'
  expect(readHosts(typed, documents, 'n8')).toEqual({
    hosts: ['b.example'],
    problems: [
      'a.example already leads to n7. Take it away there first.',
      'old.example already leads to n7. Take it away there first.',
      'all.example already leads to base. Take it away there first.',
      'b.example is in the list twice.',
      '“oh!” is not an address. Write it like www.example.com.',
    ],
  })
  expect(readHosts('a.example', documents, 'n7')).toEqual({ hosts: ['a.example'], problems: [] })
})

test('[OP-02] the list of hosts is no site, and no site is called like it', () => {
  expect(siteNames(documents)).toEqual(['base', 'n7'])
  expect(whyNotSite('sites', { base: {} })).not.toBe('')
})

test('[OP-02] a site’s hosts are replaced, and those of others stay where they are', () => {
  const added = withHosts(addSite(documents, 'n8', 'base'), 'n8', ['b.example'])
  expect(added.sites).toEqual({ ...documents.sites, 'b.example': 'n8' })
  expect(hostsOf(added, 'n8')).toEqual(['b.example'])
  expect(withHosts(added, 'n7', ['a.example', 'c.example']).sites).toEqual({
    'a.example': 'n7',
    'all.example': 'base',
    'b.example': 'n8',
    'c.example': 'n7',
  })
  expect(withHosts(added, 'n8', []).sites).toEqual(documents.sites)
})

test('[OP-02] without a list of hosts there is one as soon as a site has an address', () => {
  const { sites: _, ...without } = documents
  expect(hostsOf(without, 'n7')).toEqual([])
  expect(withHosts(without, 'n7', [])).toBe(without)
  expect(withHosts(without, 'n7', ['a.example']).sites).toEqual({ 'a.example': 'n7' })
})

test('[OP-02] a thousand addresses of five hundred sites are compared as people type', () => {
  const sites = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, at) => [`w${at}.example.com`, `s${at % 500}`]),
  )
  const start = performance.now()
  const { problems } = readHosts(Object.keys(sites).join('\n'), { ...documents, sites }, 's1')
  expect(problems).toHaveLength(998)
  expect(performance.now() - start).toBeLessThan(500)
})
