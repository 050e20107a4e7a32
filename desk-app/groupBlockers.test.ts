import { expect, test } from 'vitest'
import { groupBlockers } from './groupBlockers'

const quorum = (views: string[]) => ({ code: 'quorum', text: 'One more person has to approve.', views })
const cases = { code: 'evidence', text: '1 of 16 cases of n7 failed.', cells: ['n7/normal/mobile/visitor'] }

test('[DK-04] sites that the same keeps from players are named together, with the parts of all', () => {
  const blockers = {
    n7: [quorum(['n7/mobile']), cases],
    '6b': [quorum(['6b/mobile'])],
    '6s': [],
    '9s': [quorum(['9s/mobile'])],
  }
  expect(groupBlockers(['n7', '6b', '6s', '9s'], blockers as never)).toEqual([
    { sites: ['6b', '9s'], blockers: [quorum(['6b/mobile', '9s/mobile'])] },
    { sites: ['n7'], blockers: [quorum(['n7/mobile']), cases] },
    { sites: ['6s'], blockers: [] },
  ])
})

test('[SC-08] five hundred sites with the same reason stand together, also where its sentence names each; others below', () => {
  const sites = Array.from({ length: 500 }, (_, n) => `s${n}`)
  const unchecked = (site: string) => ({
    code: 'evidence' as const,
    text: `2 of 4 cases for ${site} have not passed yet under the current rules and build.`,
    cells: [`${site}/normal/mobile/visitor`],
  })
  const objection = { code: 'objection' as const, text: 'Eva objects: wrong on s7 already' }
  const blockers = Object.fromEntries(sites.map((site) => [site, [unchecked(site)]]))
  const groups = groupBlockers(['n7', ...sites, '6b'], { ...blockers, n7: [objection], '6b': [] })
  expect(groups.map(({ sites: together }) => together.length)).toEqual([500, 1, 1])
  expect(groups[0]?.blockers).toEqual([
    {
      ...unchecked('each site'),
      cells: sites.map((site) => `${site}/normal/mobile/visitor`),
    },
  ])
  // What someone wrote is said as it was written.
  expect(groups[1]).toEqual({ sites: ['n7'], blockers: [objection] })
})
