import { desk } from './deskCalls'

/** Closes a change or opens it again, as it is at this moment. */
export async function setChangeState(id: string, state: 'open' | 'closed'): Promise<void> {
  const { etag } = await desk.change({ id })
  await desk.updateChange({ id, etag, body: { state } })
}
