import type { Desk } from '../core/desk'
import { written } from '../audit/loggedRows'

/** Nothing of a deployment that was not committed goes live. That it was asked for stays in the history. */
export async function failDeployment(
  desk: Desk,
  { id, channel }: { id: string; channel: string },
  message: string,
): Promise<void> {
  await desk.write(async (trx, audit) => {
    await trx
      .updateTable('deployments')
      .set({ state: 'failed', message })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute()
    written(trx, 'deployments', id)
    await audit({
      actor: 'desk',
      verb: 'deployment.failed',
      object: `channel:${channel}`,
      details: { deployment: id, message },
    })
  })
}
