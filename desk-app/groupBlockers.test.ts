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
    { sites: ['n7'], blockers: [quorum(['n7/mobile']), cases] },
    { sites: ['6b', '9s'], blockers: [quorum(['6b/mobile', '9s/mobile'])] },
    { sites: ['6s'], blockers: [] },
  ])
})
