// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from '@/api/shape'
import { credentialRequestStore } from '@/store/reauthenticate'
import { pendingActions } from '@/store/pendingActions'
import { renderBlock, signedInState } from '@tests/support/renderBlock'
import { scriptedClient } from '@tests/support/scriptedClient'
import { endpointOf } from '../../../backend-kit/endpoints'
import { useClaim } from './useClaim'

function ClaimButton({ name, read, write }: { name: string; read: string; write: string }) {
  const { claim } = useClaim({
    name,
    call: endpointOf(write),
    body: () => ({}),
    state: { call: endpointOf(read), schema: z.object({}) },
    wasDone: () => false,
    refetch: () => undefined,
  })
  return (
    <button type="button" onClick={() => claim(undefined)}>
      {name}
    </button>
  )
}

test('[AU-21] [AS-01] while one claim asks for the password, another one that is under way stays open', async () => {
  const client = scriptedClient({
    loginBonus3User: {},
    loginBonus3UserReceive: new Promise<object>(() => {}),
    getTaskUser: {},
    receiveTaskAward: { errcode: 1210 },
  })
  const { user } = renderBlock(
    <>
      <ClaimButton name="sign" read="loginBonus3User" write="loginBonus3UserReceive" />
      <ClaimButton name="task" read="getTaskUser" write="receiveTaskAward" />
    </>,
    { client, state: signedInState({ id: 7 }) },
  )
  const open = (name: string) => pendingActions.of(name, 7).length
  await user.click(screen.getByRole('button', { name: 'sign' }))
  await waitFor(() => expect(client.of('loginBonus3UserReceive')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'task' }))
  await waitFor(() => expect(credentialRequestStore.get()).not.toBeNull())
  expect([open('sign'), open('task')]).toEqual([1, 0])
  credentialRequestStore.get()?.resolve(null)
  await waitFor(() => expect([open('sign'), open('task')]).toEqual([1, 0]))
})
