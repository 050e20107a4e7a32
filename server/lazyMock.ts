import type { IncomingMessage, ServerResponse } from 'node:http'

/** Handles a request of the mock back end and resolves to true, or ignores it and resolves to false. */
export type MockHttp = (req: IncomingMessage, res: ServerResponse) => Promise<boolean>

/** The mock back end for a site, created at its first request: a server with a real API never loads it. */
export function lazyMock(site: string | undefined): MockHttp {
  let made: Promise<MockHttp> | undefined
  return async (req, res) => {
    made ??= makeMock(site)
    return (await made)(req, res)
  }
}

async function makeMock(site: string | undefined): Promise<MockHttp> {
  const { createMockHttp } = await import('../mock-backend/http')
  const { siteCodes } = await import('../mock-backend/config/siteCodes')
  // A site unknown to the mock has the configuration of base.
  const known = siteCodes.find((code) => code === site)
  return createMockHttp(known ? { scenario: { site: known } } : {})
}
