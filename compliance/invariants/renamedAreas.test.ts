import { expect, test } from 'vitest'
import { readDocument } from '@layout/readLayer'
import { entries, registry } from '@tests/support/blockScenario'
import { RENAMED_AREAS } from './renamedAreas'

const saved = {
  schemaVersion: 1,
  home: { ads: { sort: 1, type: 'promotions.Banner' } },
  overlays: {
    offer: {
      type: 'promotions.HomeModal',
      props: { activities: [{ kind: 39, block: 'bonuses.FirstChargePage' }] },
    },
  },
  devices: {
    desktop: {
      routes: { '/lobby/activity/spin': { type: 'invites.SpinPage', title: 'invites.spin.title' } },
    },
  },
  modes: { green: { routes: { '/activity/supply': { type: 'bonuses.SupplyPage' } } } },
}

test('[LY-09] a layout saved before the activities moved names their blocks by the new types', () => {
  const before = structuredClone(saved)
  const { layer, problems } = readDocument(saved, RENAMED_AREAS)
  expect(problems).toEqual([])
  expect(layer).toEqual({
    ...saved,
    overlays: {
      offer: {
        type: 'promotions.HomeModal',
        props: { activities: [{ kind: 39, block: 'activities.FirstChargePage' }] },
      },
    },
    devices: {
      desktop: {
        routes: { '/lobby/activity/spin': { type: 'activities.SpinPage', title: 'invites.spin.title' } },
      },
    },
    modes: { green: { routes: { '/activity/supply': { type: 'activities.SupplyPage' } } } },
  })
  expect(saved).toEqual(before)
})

test('no block has an area that was renamed', () => {
  expect(Object.keys(entries).filter((type) => (type.split('.')[0] ?? '') in RENAMED_AREAS)).toEqual([])
  expect(registry.has('activities.FirstChargePage')).toBe(true)
})
