import { call } from './client'

/** Closes a change or opens it again, as it is at this moment. */
export async function setChangeState(id: string, state: 'open' | 'closed'): Promise<void> {
  const params = { path: { id } }
  const { etag } = await call((api) => api.GET('/changes/{id}', { params }))
  await call((api) =>
    api.PATCH('/changes/{id}', {
      params: { ...params, header: { 'if-match': etag } },
      body: { state },
    }),
  )
}
