import { expect, test } from 'vitest'
import { newKey } from '@tests/support/testChannel'
import { keySetKey, publishedKey, signKeySet } from '../../publishing/keySets'
import { ObjectsOutage } from '../core/problemOf'
import { newDesk } from '../testing/newDesk'
import { lookAtKey } from './deploymentJobs'

test('[DK-08] a desk whose key was replaced says so at once and on every page, until it has the new one', async () => {
  const on = await newDesk()
  const { desk } = on
  const alarms: unknown[] = []
  desk.log = (line) => void (line.event === 'alarm' && alarms.push(line.alarm))
  const warning = async () => {
    const { body } = await on.ana.call('GET', '/session')
    return (body as { desk: { warning: string | null } }).desk.warning
  }
  await lookAtKey(desk)
  expect([await warning(), alarms]).toEqual([null, []])
  const next = await newKey()
  const set = { v: 1 as const, n: 1, keys: [await publishedKey(next.key)] }
  await desk.objects.create(keySetKey(1), await signKeySet(set, desk.signer))
  await lookAtKey(desk)
  await lookAtKey(desk)
  expect(await warning()).toMatch(
    /^This desk can publish nothing, and switch no mode\. The key \S+ is not in key set 1: it may not sign\. Start it with the new key \(PUBLISH_KEY\)\.$/,
  )
  expect(alarms).toEqual(['key.replaced'])
  // A store that is down says nothing of keys.
  const { objects } = desk
  const down = () => Promise.reject(new ObjectsOutage('The store of releases does not answer.'))
  desk.objects = { ...objects, get: down, list: down }
  await expect(lookAtKey(desk)).rejects.toThrow('does not answer')
  expect(await warning()).toMatch(/^This desk can publish nothing/)
  Object.assign(desk, { objects, signer: next })
  await lookAtKey(desk)
  expect([await warning(), alarms]).toEqual([null, ['key.replaced']])
  await on.close()
})
