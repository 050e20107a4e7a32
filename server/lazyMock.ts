import type { IncomingMessage, ServerResponse } from 'node:http'

/** Answers a request of the mock back end's and resolves to true, or leaves it alone and resolves to false. */
export type MockHttp = (req: IncomingMessage, res: ServerResponse) => Promise<boolean>

/** The mock back end, made at the first request that needs it, so that a server before a real API never loads it. */
export function lazyMock(): MockHttp {
  let made: Promise<MockHttp> | undefined
  return async (req, res) => {
    made ??= import('../mock-backend/http').then(({ createMockHttp }) => createMockHttp({}))
    return (await made)(req, res)
  }
}
